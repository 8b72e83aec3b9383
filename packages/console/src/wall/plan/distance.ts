import type { WallBuilding, WallPoint } from '@fengsui/contract/dashboards/wall-places.ts'

/** Metres per degree of latitude. */
export const metresPerDegree = 111_320

export type Placed = WallBuilding & { readonly longitude: number; readonly latitude: number }
export const isPlaced = (of: WallBuilding): of is Placed => of.longitude !== null && of.latitude !== null

/** Returns the distance in metres between two points of one site. */
export function metresBetween(a: WallPoint, b: WallPoint): number {
  const narrowing = Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180)
  return Math.hypot((a[0] - b[0]) * narrowing, a[1] - b[1]) * metresPerDegree
}

/** Returns the buildings within a radius (metres) of one, including itself. */
export function within(buildings: readonly WallBuilding[], centre: WallBuilding, radius: number): WallBuilding[] {
  if (!isPlaced(centre)) return [centre]
  return buildings
    .filter(isPlaced)
    .filter((of) => metresBetween([of.longitude, of.latitude], [centre.longitude, centre.latitude]) <= radius)
}
