import { formatFull, parseTime } from '../../../kit/format/time.ts'

const hour = 3_600_000
/** Ranges that end now. */
export const presets = { '1h': hour, '24h': 24 * hour, '7d': 168 * hour, '30d': 720 * hour } as const
export type Preset = keyof typeof presets
const usual: Preset = '24h'

/** What a chart shows: a stretch that ends now, or one from a moment to a moment (ms). */
export type Range = { readonly preset: Preset } | { readonly from: number; readonly to: number }

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(presets, text)

/** Reads the address; what is not understood is the usual day. */
export function readRange(params: URLSearchParams): Range {
  const preset = params.get('range')
  const [from, to] = [parseTime(params.get('from')), parseTime(params.get('to'))]
  if (from !== undefined && to !== undefined && from < to) return { from, to }
  return { preset: isPreset(preset) ? preset : usual }
}

/** The address with another range; other parameters stay. */
export function writeRange(params: URLSearchParams, range: Range): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['range', 'from', 'to']) next.delete(name)
  if (!('preset' in range)) {
    next.set('from', formatFull(range.from))
    next.set('to', formatFull(range.to))
  } else if (range.preset !== usual) next.set('range', range.preset)
  return next
}

/** The stretch in milliseconds. */
export const stretchOf = (range: Range, now: number): { from: number; to: number } =>
  'preset' in range ? { from: now - presets[range.preset], to: now } : range
