/** A span of time, ms since 1970. */
export interface Span {
  readonly start: number
  readonly end: number
}

export const zooms = { '10m': 600_000, '1h': 3_600_000, '24h': 86_400_000 } as const
export type Zoom = keyof typeof zooms

/** Distances between ticks, ms. */
const steps = [60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000]
/** Most ticks on a time line. */
const mostTicks = 8
/** The playhead turns the page when it is this near to an edge, as a share of the window. */
const edge = 0.04
const offset = 8 * 3_600_000

/** Place of a moment in a window, 0 to 1 inside it. */
export const shareOf = (at: number, { start, end }: Span): number => (at - start) / (end - start)
export const momentAt = (share: number, { start, end }: Span): number => start + share * (end - start)

/** A window of a length around a moment. */
export const windowAround = (at: number, length: number): Span => ({
  start: Math.round(at - length / 2),
  end: Math.round(at + length / 2),
})

/** The window, moved on when the playhead leaves it. */
export function following(view: Span, at: number): Span {
  const share = shareOf(at, view)
  if (share >= 0 && share <= 1 - edge) return view
  const length = view.end - view.start
  const start = Math.round(at - length * (share < 0 ? 0.9 : 0.1))
  return { start, end: start + length }
}

/** Round moments of China time in a window. */
export function ticksIn({ start, end }: Span): number[] {
  const step = steps.find((one) => (end - start) / one <= mostTicks) ?? 14_400_000
  const first = Math.ceil((start + offset) / step) * step - offset
  return Array.from({ length: Math.max(Math.floor((end - first) / step) + 1, 0) }, (_, n) => first + n * step)
}

/** The parts of a window that no span covers; spans sorted by start. */
export function gapsIn(spans: readonly Span[], view: Span): Span[] {
  const gaps: Span[] = []
  let at = view.start
  for (const { start, end } of spans) {
    if (end <= at) continue
    if (start >= view.end) break
    if (start > at) gaps.push({ start: at, end: start })
    at = end
  }
  if (at < view.end) gaps.push({ start: at, end: view.end })
  return gaps
}

/** Spans of two sources as one; each sorted by start. */
export function unionOf(one: readonly Span[], other: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of [...one, ...other].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last && span.start <= last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else all.push({ start: span.start, end: span.end })
  }
  return all
}

/** The parts of spans that others do not cover. */
export const without = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  spans.flatMap((span) => gapsIn(others, span))

/** Whether a moment is recorded. */
export const isRecorded = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ start, end }) => at >= start && at < end)

/** The beginning of the next recorded span of any lane; undefined after the last. */
export function nextRecorded(lanes: readonly (readonly Span[])[], at: number): number | undefined {
  const starts = lanes.flat().flatMap(({ start }) => (start > at ? [start] : []))
  return starts.length > 0 ? Math.min(...starts) : undefined
}

/** The part of a selection inside a window, in either direction it was drawn. */
export function selectionOf(from: number, to: number): Span {
  return { start: Math.min(from, to), end: Math.max(from, to) }
}
