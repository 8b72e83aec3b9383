import { seatOf, seatsBelow } from '@fengsui/contract/geo/seats.ts'
import { lengthOf, type RoadPlace } from '../roads/road.ts'
import { wayBetween } from '../roads/way-between.ts'

/** Metres from the declared way that a way around leads, at least: the corridor of a route is 2 km wide on each side. */
const aside = 3500

const found = new Map<string, string | undefined>()

/** The seat by which the shortest way leads clearly outside of the declared one. */
export function wayAround(from: number, to: number): string | undefined {
  const key = `${from} ${to}`
  if (!found.has(key)) found.set(key, find(from, to))
  return found.get(key)
}

function find(from: number, to: number): string | undefined {
  const declared = wayBetween(from, to).map(({ place }) => place)
  const near = (place: RoadPlace) => Math.min(...declared.map((other) => lengthOf(place, other)))
  const candidates = [...seatsBelow('430181'), ...seatsBelow('430281')].flatMap(([code]) => {
    const [, , longitude, latitude] = seatOf(code) ?? ['', '', 0, 0]
    if (near([longitude, latitude]) < aside) return []
    const way = wayBetween(from, to, code)
    const metres = way.reduce((sum, { place }, n) => sum + lengthOf(way[n - 1]?.place ?? place, place), 0)
    return [{ code, metres }]
  })
  return candidates.toSorted((one, other) => one.metres - other.metres)[0]?.code
}
