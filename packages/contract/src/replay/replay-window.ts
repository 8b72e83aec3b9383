/** How far back a replay reaches: as long as readings are kept. */
export const replayDays = 90
/** The longest window of a replay, days. */
export const longestWindowDays = 7

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a chunk of history is, by the length of the window: short ones have every reading, long ones those of minutes or hours. */
export function chunkMs(windowMs: number): number {
  if (windowMs <= hourMs) return 5 * minuteMs
  return windowMs <= 24 * hourMs ? hourMs : 12 * hourMs
}

export type ReplayLevel = 'raw' | 'minute' | 'hour'

/** What a chunk of a length is made of. */
export const levelOf = (lengthMs: number): ReplayLevel => {
  if (lengthMs <= 10 * minuteMs) return 'raw'
  return lengthMs <= 2 * hourMs ? 'minute' : 'hour'
}

export interface Chunk {
  /** ms since 1970 */
  readonly start: number
  readonly end: number
}

/** The chunk of a window that contains an instant; its bounds are the same for everybody who looks at the window. */
export function chunkAt({ start, end }: Chunk, at: number): Chunk {
  const length = chunkMs(end - start)
  const from = start + Math.floor((Math.min(Math.max(at, start), end - 1) - start) / length) * length
  return { start: from, end: Math.min(from + length, end) }
}
