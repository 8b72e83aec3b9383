import { lengthOf, type Road } from './road.ts'

/** Roads of a way in order; `isBack` when it is driven from its end to its beginning. */
export interface Way {
  readonly metres: number
  readonly steps: readonly { readonly road: number; readonly isBack: boolean }[]
}
type Joined = Pick<Road, 'from' | 'to' | 'path'>

const lengths = new WeakMap<object, number>()
const metresOf = (road: Joined): number => {
  const known = lengths.get(road)
  if (known !== undefined) return known
  const sum = road.path.reduce(
    (metres, place, n) => metres + (n > 0 ? lengthOf(road.path[n - 1] ?? place, place) : 0),
    0,
  )
  lengths.set(road, sum)
  return sum
}

/** The shortest ways from a seat to all others (Dijkstra). */
export function shortestWays(roads: readonly Joined[], start: string): ReadonlyMap<string, Way> {
  const found = new Map<string, Way>([[start, { metres: 0, steps: [] }]])
  const done = new Set<string>()
  for (;;) {
    let next: string | undefined
    for (const [seat, { metres }] of found)
      if (!done.has(seat) && (next === undefined || metres < (found.get(next)?.metres ?? 0))) next = seat
    const here = next === undefined ? undefined : found.get(next)
    if (next === undefined || !here) return found
    done.add(next)
    for (const [road, joined] of roads.entries()) {
      if (joined.from !== next && joined.to !== next) continue
      const isBack = joined.to === next
      const seat = isBack ? joined.from : joined.to
      const metres = here.metres + metresOf(joined)
      if (metres < (found.get(seat)?.metres ?? Number.POSITIVE_INFINITY))
        found.set(seat, { metres, steps: [...here.steps, { road, isBack }] })
    }
  }
}
