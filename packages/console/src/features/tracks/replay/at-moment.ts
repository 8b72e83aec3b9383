import type { ReplayedVehicle } from '@fengsui/contract/tracks/vehicle-track.ts'
import { parseTime } from '../../../ui/format/time.ts'

/** A way with its times as numbers, ms since 1970. */
export interface Way {
  readonly vehicle: ReplayedVehicle
  readonly times: readonly number[]
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

/** Longer without a position, a vehicle is shown where it last was, ms. */
const gapMs = 180_000

export const wayOf = (vehicle: ReplayedVehicle): Way => ({
  vehicle,
  times: vehicle.points.map(({ time }) => parseTime(time) ?? 0),
})

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
export function momentAt({ vehicle: { points }, times }: Way, at: number): Moment | undefined {
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
