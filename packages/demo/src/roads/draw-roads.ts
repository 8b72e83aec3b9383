import type { Seat } from '@fengsui/contract/geo/seats.ts'
import { moved } from '../county/places.ts'
import { seededRandom } from '../county/random.ts'
import { lengthOf, metresTo, type Road, type RoadKind, type RoadPlace } from './road.ts'
import { shortestWays } from './shortest-ways.ts'

/** Metres between the drawn points of a road. */
const stride = 250

/**
 * Draws roads between seats: two seats are joined unless a third one is in the circle between them, which gives a
 * connected net without crossings. Roads on many of the shortest ways are main roads. Nothing of it is surveyed.
 */
export function drawRoads(seats: readonly Seat[]): Road[] {
  const joined = seats.flatMap((one, n) =>
    seats.slice(n + 1).flatMap((other) => (isBetweenFree(one, other, seats) ? [{ one, other }] : [])),
  )
  const drawn = joined.map(({ one, other }, n) => ({
    name: `${one[1]}—${other[1]}`,
    from: one[0],
    to: other[0],
    path: bend([one[2], one[3]], [other[2], other[3]], 7000 + n),
  }))
  const uses = usesOf(drawn, seats)
  const ranks = [...uses].sort((one, other) => other - one)
  const kindOf = (use: number): RoadKind => {
    const rank = ranks.indexOf(use) / ranks.length
    return rank < 0.3 ? 'main' : rank < 0.7 ? 'county' : 'village'
  }
  return drawn.map((road, n) => ({ ...road, kind: kindOf(uses[n] ?? 0) }))
}

function isBetweenFree(one: Seat, other: Seat, seats: readonly Seat[]): boolean {
  const middle: RoadPlace = [(one[2] + other[2]) / 2, (one[3] + other[3]) / 2]
  const radius = lengthOf([one[2], one[3]], [other[2], other[3]]) / 2
  return seats.every((seat) => seat === one || seat === other || lengthOf(middle, [seat[2], seat[3]]) >= radius)
}

/** How many of the shortest ways between any two seats use each road. */
function usesOf(roads: readonly Omit<Road, 'kind'>[], seats: readonly Seat[]): number[] {
  const uses = roads.map(() => 0)
  for (const [from] of seats)
    for (const way of shortestWays(roads, from).values())
      for (const { road } of way.steps) uses[road] = (uses[road] ?? 0) + 1
  return uses
}

/** A line with two slow bends and some quick ones, as roads in hills have; it is straight at its ends. */
function bend(from: RoadPlace, to: RoadPlace, seed: number): RoadPlace[] {
  const random = seededRandom(seed)
  const length = lengthOf(from, to)
  const [east, north] = metresTo(from, to)
  const waves = [
    { times: 1, metres: length * random.between(-0.09, 0.09) },
    { times: 2, metres: length * random.between(-0.05, 0.05) },
    { times: random.whole(4, 6), metres: length * random.between(0.008, 0.018) },
    { times: random.whole(9, 13), metres: Math.min(140, length * random.between(0.004, 0.009)) },
  ]
  const count = Math.max(4, Math.round(length / stride))
  return Array.from({ length: count + 1 }, (_, n): RoadPlace => {
    const share = n / count
    const aside = waves.reduce((sum, { times, metres }) => sum + Math.sin(share * times * Math.PI) * metres, 0)
    const [x, y] = [east * share - (north / length) * aside, north * share + (east / length) * aside]
    const [longitude, latitude] = moved(from, x, y)
    return [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))]
  })
}
