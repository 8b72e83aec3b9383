import { seatOf } from '@fengsui/contract/geo/seats.ts'
import { enterpriseList } from '../county/enterprise-list.ts'
import { moved } from '../county/places.ts'
import { traderList } from '../county/trader-list.ts'
import { lengthOf, type RoadKind, type RoadPlace } from './road.ts'
import { shortestWays, type Way } from './shortest-ways.ts'
import { storedRoads } from './stored-roads.ts'

/** A place on a way; `kind` is the road that leads to it, `isJunction` where two roads meet. */
export interface WayPlace {
  readonly place: RoadPlace
  readonly kind: RoadKind
  readonly isJunction: boolean
}

const entries = [...enterpriseList, ...traderList]
const townOf = (enterprise: number): string => entries[enterprise]?.town ?? ''

/** The gate of the n-th enterprise, where its row in the register has it. */
export function gateOf(enterprise: number): RoadPlace {
  const entry = entries[enterprise]
  const [, , longitude, latitude] = seatOf(townOf(enterprise)) ?? ['', '', 0, 0]
  const [east, north] = entry?.off ?? [0, 0]
  return moved([longitude, latitude], east * 1000, north * 1000)
}

const ways = new Map<string, ReadonlyMap<string, Way>>()
function wayOf(from: string, to: string): Way {
  const known = ways.get(from) ?? shortestWays(storedRoads(), from)
  ways.set(from, known)
  return known.get(to) ?? { metres: 0, steps: [] }
}

/** The drawn way between two enterprises: village road to the seat, roads to the other's seat, village road; by a seat if given. */
export function wayBetween(from: number, to: number, by?: string): WayPlace[] {
  const [first, last] = [townOf(from), townOf(to)]
  const steps = by === undefined ? wayOf(first, last).steps : [...wayOf(first, by).steps, ...wayOf(by, last).steps]
  const found: WayPlace[] = access(from, false)
  for (const { road: n, isBack } of steps) {
    const road = storedRoads()[n]
    if (!road) continue
    const path = isBack ? road.path.toReversed() : road.path
    found.push({ place: path[0] ?? road.path[0] ?? [0, 0], kind: road.kind, isJunction: true })
    for (const place of path.slice(1, -1)) found.push({ place, kind: road.kind, isJunction: false })
  }
  return [...found, ...access(to, true)]
}

/** The village road of an enterprise, between its gate and its seat. */
function access(enterprise: number, isToGate: boolean): WayPlace[] {
  const gate = gateOf(enterprise)
  const [, , longitude, latitude] = seatOf(townOf(enterprise)) ?? ['', '', ...gate]
  const seat: RoadPlace = [longitude, latitude]
  const count = Math.max(2, Math.round(lengthOf(gate, seat) / 200))
  const bow = enterprise % 2 === 0 ? 0.0022 : -0.0022
  const places = Array.from({ length: count + 1 }, (_, n): WayPlace => {
    const share = n / count
    const aside = Math.sin(share * Math.PI) * bow
    const place: RoadPlace = [
      Number((gate[0] + (seat[0] - gate[0]) * share + aside).toFixed(5)),
      Number((gate[1] + (seat[1] - gate[1]) * share + aside / 2).toFixed(5)),
    ]
    return { place, kind: 'village', isJunction: n === count }
  })
  return isToGate ? places.toReversed() : places.slice(0, -1)
}
