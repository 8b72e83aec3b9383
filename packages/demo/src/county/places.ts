const METRES_A_DEGREE = 111_320

/**
 * Returns the point some metres east and north of another (degrees, flat-earth approximation over a few
 * kilometres).
 */
export function moved(from: readonly [number, number], east: number, north: number): [number, number] {
  const longitude = from[0] + east / (METRES_A_DEGREE * Math.cos((from[1] * Math.PI) / 180))
  return [Number(longitude.toFixed(6)), Number((from[1] + north / METRES_A_DEGREE).toFixed(6))]
}

/** Location of the n-th building of a plant: rows of four, 70 m apart, rows 60 m apart up the valley. */
export const buildingSite = (plant: readonly [number, number], n: number): [number, number] =>
  moved(plant, ((n % 4) - 1.5) * 70, (1.5 - Math.floor(n / 4)) * 60)

/** Returns a closed rectangle around the buildings, as GeoJSON. */
export function plantBoundary(plant: readonly [number, number], buildings: number) {
  const south = (1.5 - Math.floor((buildings - 1) / 4)) * 60 - 50
  const corners = [
    [-160, 145],
    [-160, south],
    [160, south],
    [160, 145],
    [-160, 145],
  ] as const
  return { type: 'Polygon' as const, coordinates: [corners.map(([east, north]) => moved(plant, east, north))] }
}
