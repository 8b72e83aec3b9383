import { type ReplayedVehicle, replaySteps } from '@fengsui/contract/tracks/vehicle-track.ts'
import { parseTime } from '../../../ui/format/time.ts'

/** A way with its times as numbers, ms since 1970. */
export interface Way {
  readonly vehicle: ReplayedVehicle
  readonly times: readonly number[]
  /** Longer without a position, the vehicle is shown where it last was, ms. */
  readonly gapMs: number
}
/** Where a vehicle is at a moment. */
export interface Moment {
  readonly longitude: number
  readonly latitude: number
  readonly speed: number
  readonly direction: number
  /** Number of its points that are behind it. */
  readonly passed: number
  /** Time of the last position if the next is far: the place is that of then. */
  readonly lastTime: number | null
}

/** A silence of this length is one also where positions are reported closely, ms. */
const silentMs = 180_000

/** The way of a vehicle in a period of so many ms: in a long one, reported positions are up to two steps apart. */
export const wayOf = (vehicle: ReplayedVehicle, periodMs = 0): Way => ({
  vehicle,
  gapMs: Math.max(silentMs, (2 * periodMs) / replaySteps + 2000),
  times: vehicle.points.map(({ time }) => parseTime(time) ?? 0),
})

/** Stretches in which positions of a way are close together; between them its vehicle was silent. */
export function toldSpans({ times, gapMs }: Way): readonly (readonly [from: number, to: number])[] {
  const spans: [number, number][] = []
  for (const time of times) {
    const last = spans.at(-1)
    if (last && time - last[1] <= gapMs) last[1] = time
    else spans.push([time, time])
  }
  return spans
}

/** Index of the last time that is not after a moment; -1 before the first. */
function lastBefore(times: readonly number[], at: number): number {
  let [low, high] = [-1, times.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((times[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** The place of a vehicle at a moment, between two positions in proportion; undefined before its first. */
export function momentAt({ vehicle: { points }, times, gapMs }: Way, at: number): Moment | undefined {
  const index = lastBefore(times, at)
  const [from, to] = [points[index], points[index + 1]]
  if (!from) return undefined
  const [began, ends] = [times[index] ?? 0, times[index + 1] ?? 0]
  const known = { passed: index + 1, direction: from.direction }
  if (!to || ends - began > gapMs) {
    const isOld = at - began > gapMs
    const { longitude, latitude, speed } = from
    return { ...known, longitude, latitude, speed: isOld ? 0 : speed, lastTime: isOld ? began : null }
  }
  const share = (at - began) / Math.max(1, ends - began)
  const between = (one: number, other: number) => one + (other - one) * share
  return {
    ...known,
    longitude: between(from.longitude, to.longitude),
    latitude: between(from.latitude, to.latitude),
    speed: between(from.speed, to.speed),
    lastTime: null,
  }
}
