/** Longest time by which the picture may lag behind what arrived, s; beyond it the picture jumps. */
const longestLag = 1.5
/** Distance kept from the end, so that the picture does not stop at every late fragment, s. */
const kept = 0.35
/** Lag above which the picture plays slightly faster, s. */
const calmLag = 0.8

interface Span {
  readonly start: number
  readonly end: number
}

/** Where to jump to, or how fast to play, for the picture to stay live. Times in s of the medium. */
export function catchUp(at: number, spans: readonly Span[]): { to: number | null; rate: number } {
  const last = spans.at(-1)
  if (!last) return { to: null, rate: 1 }
  const isWithin = spans.some(({ start, end }) => at >= start - 0.05 && at <= end)
  const lag = last.end - at
  const newest = Math.max(last.start, last.end - kept)
  if (!isWithin || at < last.start - 0.05) return { to: newest, rate: 1 }
  if (lag > longestLag) return { to: newest, rate: 1 }
  return { to: null, rate: lag > calmLag ? 1.08 : 1 }
}
