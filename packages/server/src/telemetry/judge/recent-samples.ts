import type { Point } from './points.ts'

/** Consecutive readings of a point without a gap, oldest first. */
export type RecentSamples = readonly (readonly [time: number, value: number])[]
export const noRecentSamples: RecentSamples = Object.freeze([])

/** Maximum number of readings kept. */
export const maxRecentSamples = 128
/** A silence of more than this many sampling periods is a gap: no condition lasts through it. */
const gapPeriods = 3

/** Assumed period in ms while the actual one is unknown, if longer than the configured one. */
const slowest = 100_000

/**
 * Period between readings in ms: as configured, or the shorter of the last two intervals when the device is
 * slower.
 */
export function periodOf({ period, step, stepBefore }: Point): number {
  const seen = stepBefore > 0 ? Math.min(step, stepBefore) : slowest
  return Math.max(period, seen)
}

/** Whether a reading at `time` comes after a gap. */
export const isGap = (point: Point, time: number): boolean =>
  point.period > 0 && point.lastTime > Number.NEGATIVE_INFINITY && time - point.lastTime > gapPeriods * periodOf(point)

/** Records a reading as the point's last one. */
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
  // The last readings before the window are kept for comparison with slow devices.
  const { past } = point
  const oldest = time - point.window - (gapPeriods + 1) * periodOf(point)
  let from = Math.max(0, past.length - maxRecentSamples + 1)
  while (from < past.length && (past[from]?.[0] ?? oldest) < oldest) from++
  if (from === past.length) from = Math.max(0, past.length - maxRecentSamples + 1)
  return past.slice(from).concat([[time, value]])
}

/** Clears the history of a point before a replay. */
export function newRecentSamples(point: Point): Point {
  point.lastTime = Number.NEGATIVE_INFINITY
  point.step = 0
  point.stepBefore = 0
  point.past = noRecentSamples
  return point
}
