import type { Point } from './points.ts'

/**
 * Consecutive readings of a point without a gap, oldest first: a section of a buffer of times and values.
 * Readings are added behind the section, so that the samples before a batch stay as they are.
 */
export interface RecentSamples {
  readonly buffer: Float64Array
  readonly from: number
  readonly to: number
}
export const noRecentSamples: RecentSamples = Object.freeze({ buffer: new Float64Array(0), from: 0, to: 0 })

/** Samples as plain JSON. */
export type SampleList = readonly (readonly [time: number, value: number])[]

export const countOf = ({ from, to }: RecentSamples): number => to - from
export const timeAt = ({ buffer, from }: RecentSamples, index: number): number => buffer[2 * (from + index)] as number
export const valueAt = ({ buffer, from }: RecentSamples, index: number): number =>
  buffer[2 * (from + index) + 1] as number

export const samplesOf = (list: SampleList): RecentSamples =>
  list.length === 0 ? noRecentSamples : { buffer: Float64Array.from(list.flat()), from: 0, to: list.length }
export const listOf = (samples: RecentSamples): SampleList =>
  Array.from({ length: countOf(samples) }, (_, n) => [timeAt(samples, n), valueAt(samples, n)] as const)

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
  const { past } = point
  if (isGap(point, time)) return added(past, past.to, time, value)
  // The last readings before the window are kept for comparison with slow devices.
  const oldest = time - point.window - (gapPeriods + 1) * periodOf(point)
  const first = Math.max(past.from, past.to - maxRecentSamples + 1)
  let from = first
  while (from < past.to && (past.buffer[2 * from] as number) < oldest) from++
  return added(past, from === past.to ? first : from, time, value)
}

const smallestBuffer = 16

/** Returns the samples from place `from` of the buffer and one more; a full buffer is replaced by a new one. */
function added(past: RecentSamples, from: number, time: number, value: number): RecentSamples {
  const count = past.to - from
  const isFull = 2 * past.to === past.buffer.length
  const buffer = isFull ? new Float64Array(2 * Math.max(2 * count, smallestBuffer)) : past.buffer
  if (isFull) buffer.set(past.buffer.subarray(2 * from, 2 * past.to))
  const to = isFull ? count : past.to
  buffer[2 * to] = time
  buffer[2 * to + 1] = value
  return { buffer, from: to - count, to: to + 1 }
}

/** Clears the history of a point before a replay. */
export function newRecentSamples(point: Point): Point {
  point.lastTime = Number.NEGATIVE_INFINITY
  point.step = 0
  point.stepBefore = 0
  point.past = noRecentSamples
  return point
}
