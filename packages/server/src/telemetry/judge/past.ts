import type { Point } from './points.ts'

/** Readings of a point without a gap between them, oldest first. */
export type RecentSamples = readonly (readonly [time: number, value: number])[]
export const noRecentSamples: RecentSamples = Object.freeze([])

/** So many readings are kept at most. */
export const maxRecentSamples = 128
/** A silence of more than so many sampling periods is a gap: nothing lasts through it. */
const gapPeriods = 3

/** While its cadence is not known, a device may be so slow, in milliseconds, whatever its kind states. */
const slowest = 100_000

/** Milliseconds between readings: as stated, or as the last two intervals agree when the device is slower than that. */
export function periodOf({ period, step, stepBefore }: Point): number {
  const seen = stepBefore > 0 ? Math.min(step, stepBefore) : slowest
  return Math.max(period, seen)
}

/** Whether a reading at `time` comes after a gap. */
export const isGap = (point: Point, time: number): boolean =>
  point.period > 0 && point.lastTime > Number.NEGATIVE_INFINITY && time - point.lastTime > gapPeriods * periodOf(point)

/** Makes a reading the point's last one. */
export function remember(point: Point, time: number, value: number): void {
  if (point.window > 0) point.past = withReading(point, time, value)
  if (point.lastTime > Number.NEGATIVE_INFINITY) {
    point.stepBefore = point.step
    point.step = time - point.lastTime
  }
  point.lastTime = time
  point.lastValue = value
}

function withReading(point: Point, time: number, value: number): RecentSamples {
  if (isGap(point, time)) return [[time, value]]
  // Beyond the window the last ones stay, which a slow device is compared with.
  const { past } = point
  const oldest = time - point.window - (gapPeriods + 1) * periodOf(point)
  let from = Math.max(0, past.length - maxRecentSamples + 1)
  while (from < past.length && (past[from]?.[0] ?? oldest) < oldest) from++
  if (from === past.length) from = Math.max(0, past.length - maxRecentSamples + 1)
  return past.slice(from).concat([[time, value]])
}

/** Forgets the readings of a point, to be told them again. */
export function newRecentSamples(point: Point): Point {
  point.lastTime = Number.NEGATIVE_INFINITY
  point.step = 0
  point.stepBefore = 0
  point.past = noRecentSamples
  return point
}
