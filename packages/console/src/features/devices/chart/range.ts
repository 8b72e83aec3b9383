import { formatFull, parseTime } from '../../../ui/format/time.ts'

const hour = 3_600_000
/** Ranges that end now. */
export const presets = { '1h': hour, '24h': 24 * hour, '7d': 168 * hour, '30d': 720 * hour } as const
export type Preset = keyof typeof presets
const usual: Preset = '24h'

/** Range of a chart: a period that ends now, or one with start and end (ms). */
export type Range = { readonly preset: Preset } | { readonly from: number; readonly to: number }

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(presets, text)

/** Reads the range from the URL; invalid input gives the default of one day. */
export function readRange(params: URLSearchParams): Range {
  const preset = params.get('range')
  const [from, to] = [parseTime(params.get('from')), parseTime(params.get('to'))]
  if (from !== undefined && to !== undefined && from < to) return { from, to }
  return { preset: isPreset(preset) ? preset : usual }
}

/** Returns the URL parameters with another range; others are kept. */
export function writeRange(params: URLSearchParams, range: Range): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['range', 'from', 'to']) next.delete(name)
  if (!('preset' in range)) {
    next.set('from', formatFull(range.from))
    next.set('to', formatFull(range.to))
  } else if (range.preset !== usual) next.set('range', range.preset)
  return next
}

/** Returns start and end of the range in ms. */
export const stretchOf = (range: Range, now: number): { from: number; to: number } =>
  'preset' in range ? { from: now - presets[range.preset], to: now } : range
