import { lengthOf, metresTo, type RoadPlace, roadKinds } from '../roads/road.ts'
import type { WayPlace } from '../roads/way-between.ts'

/** Where a driving vehicle is. */
export interface Driven {
  readonly place: RoadPlace
  /** km/h */
  readonly speed: number
  /** Degrees clockwise from north. */
  readonly heading: number
  readonly metres: number
}
export interface Drive {
  readonly seconds: number
  readonly metres: number
  readonly path: readonly RoadPlace[]
  /** Where it is so many seconds after it left; at the ends outside of the drive. */
  at(seconds: number): Driven
}

/** m/s² */
const faster = 0.5
const slower = 0.7
const aside = 1.4
const junctionSpeed = 30

/** A drive along a way: as fast as its roads and bends allow, times a driver's `pace`, with time to speed up and to brake. */
export function driveAlong(way: readonly WayPlace[], pace: number): Drive {
  const path = way.map(({ place }) => place)
  const lengths = path.slice(1).map((place, n) => lengthOf(path[n] ?? place, place))
  const speeds = speedsOf(way, lengths, pace)
  const [times, metres] = [[0], [0]]
  for (const [n, length] of lengths.entries()) {
    const mean = ((speeds[n] ?? 0) + (speeds[n + 1] ?? 0)) / 2
    times.push((times[n] ?? 0) + length / Math.max(mean, 0.5))
    metres.push((metres[n] ?? 0) + length)
  }
  return {
    seconds: times.at(-1) ?? 0,
    metres: metres.at(-1) ?? 0,
    path,
    at(seconds) {
      const n = segmentAt(times, seconds)
      const from: RoadPlace = path[n] ?? [0, 0]
      const to = path[n + 1] ?? from
      const [began, ended, length] = [times[n] ?? 0, times[n + 1] ?? 0, lengths[n] ?? 0]
      const passed = Math.min(Math.max(seconds, began), ended) - began
      const [first, last] = [speeds[n] ?? 0, speeds[n + 1] ?? 0]
      const gain = (last - first) / Math.max(ended - began, 0.001)
      const share = length === 0 ? 0 : Math.min(1, (first * passed + (gain * passed * passed) / 2) / length)
      const isUnderWay = seconds > 0 && seconds < (times.at(-1) ?? 0)
      const [east, north] = metresTo(from, to)
      return {
        place: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
        speed: isUnderWay ? (first + gain * passed) * 3.6 : 0,
        heading: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
        metres: (metres[n] ?? 0) + length * share,
      }
    },
  }
}

/** Last segment that begins no later (binary search). */
function segmentAt(times: readonly number[], seconds: number): number {
  let [low, high] = [0, Math.max(0, times.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((times[middle] ?? 0) <= seconds) low = middle
    else high = middle - 1
  }
  return low
}

/** m/s at each place: 0 at both ends. */
function speedsOf(way: readonly WayPlace[], lengths: readonly number[], pace: number): number[] {
  const speeds = way.map(({ kind, isJunction, place }, n) => {
    if (n === 0 || n === way.length - 1) return 0
    const allowed =
      Math.min(roadKinds[kind], roadKinds[way[n + 1]?.kind ?? kind], isJunction ? junctionSpeed : 200) / 3.6
    const [before, after] = [way[n - 1]?.place ?? place, way[n + 1]?.place ?? place]
    const turn = Math.abs(angle(metresTo(before, place), metresTo(place, after)))
    const radius = Math.min(lengths[n - 1] ?? 0, lengths[n] ?? 0) / Math.max(turn, 0.001)
    return Math.min(allowed * pace, Math.sqrt(aside * radius) + 2)
  })
  for (let n = 1; n < speeds.length; n++)
    speeds[n] = Math.min(speeds[n] ?? 0, Math.sqrt((speeds[n - 1] ?? 0) ** 2 + 2 * faster * (lengths[n - 1] ?? 0)))
  for (let n = speeds.length - 2; n >= 0; n--)
    speeds[n] = Math.min(speeds[n] ?? 0, Math.sqrt((speeds[n + 1] ?? 0) ** 2 + 2 * slower * (lengths[n] ?? 0)))
  return speeds
}

/** Radians between two directions. */
function angle([x, y]: readonly [number, number], [u, v]: readonly [number, number]): number {
  return Math.atan2(x * v - y * u, x * u + y * v)
}
