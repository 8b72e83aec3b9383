import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import type { DemoCounty } from '../county/county.ts'
import { moved } from '../county/places.ts'

/** Metres from the middle of a plant to the homes beside it: beyond its fence. */
const away = 190
/** Plants with homes near by, by their place in the list. */
const beside = [0, 3, 7] as const

const square = (middle: readonly [number, number], half: number) => {
  const corner = (east: number, north: number) => moved(middle, east * half, north * half)
  const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  return [...ring, ...ring.slice(0, 1)]
}

/** Homes beside three plants, and a geofence about each of them. */
export function mapAreaRows({ enterprises }: Pick<DemoCounty, 'enterprises'>): Record<string, unknown>[] {
  return beside.flatMap((n) => {
    const plant = enterprises[n]
    if (!plant) return []
    const middle = [Number(plant.longitude), Number(plant.latitude)] as const
    const house = moved(middle, n % 2 === 0 ? away : -away, 40)
    const own = { enterpriseId: plant.id, enabled: 1 }
    return [
      {
        ...own,
        areaName: '民房',
        areaKind: mapAreaKind.is.neighbour,
        people: 3 + n,
        shape: { type: 'Polygon', coordinates: [square(house, 7)] },
      },
      {
        ...own,
        areaName: '厂区电子围栏',
        areaKind: mapAreaKind.is.fence,
        people: null,
        shape: { type: 'Polygon', coordinates: [square(middle, 240)] },
      },
    ]
  })
}
