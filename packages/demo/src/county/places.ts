import { groundPlan, onGround } from '../site/ground-plan.ts'
import type { EnterpriseEntry } from './enterprise-list.ts'

const METRES_A_DEGREE = 111_320

/**
 * Returns the point some metres east and north of another (degrees, flat-earth approximation over a few
 * kilometres).
 */
export function moved(from: readonly [number, number], east: number, north: number): [number, number] {
  const longitude = from[0] + east / (METRES_A_DEGREE * Math.cos((from[1] * Math.PI) / 180))
  return [Number(longitude.toFixed(6)), Number((from[1] + north / METRES_A_DEGREE).toFixed(6))]
}

type Entry = Pick<EnterpriseEntry, 'type' | 'prefix'>

/** Location of the n-th building of a plant, from its site plan. */
export function buildingSite(plant: readonly [number, number], entry: Entry, n: number): [number, number] {
  const ground = groundPlan(entry)
  const [east, north] = onGround(ground, ground.buildings[n]?.at ?? [0, 0])
  return moved(plant, east, north)
}

/** Returns the fence of a plant as a closed GeoJSON polygon. */
export function plantBoundary(plant: readonly [number, number], entry: Entry) {
  const ground = groundPlan(entry)
  const corners = ground.fence.map((spot) => moved(plant, ...onGround(ground, spot)))
  const [first] = corners
  return { type: 'Polygon' as const, coordinates: [first ? [...corners, first] : corners] }
}
