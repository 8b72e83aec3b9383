import { type Seat, seatOf } from './seats.ts'

/** Where the place of an enterprise on a map comes from. */
export const placeSources = ['own', 'township', 'county'] as const
export type PlaceSource = (typeof placeSources)[number]

export interface MapPlace {
  readonly longitude: number | null
  readonly latitude: number | null
  /** Null without a place: neither coordinates nor a known seat. */
  readonly placeSource: PlaceSource | null
}

type Coordinate = string | number | null | undefined
const at = ([, , longitude, latitude]: Seat, placeSource: PlaceSource): MapPlace => ({
  longitude,
  latitude,
  placeSource,
})

/**
 * Returns where an enterprise is drawn on every map: at its own coordinates (degrees), else at the seat of its
 * township, else of its county. A map marks a place that is not the enterprise's own.
 */
export function placeOf(of: { longitude: Coordinate; latitude: Coordinate; regionCode: string }): MapPlace {
  if (of.longitude !== null && of.longitude !== undefined && of.latitude !== null && of.latitude !== undefined)
    return { longitude: Number(of.longitude), latitude: Number(of.latitude), placeSource: 'own' }
  const township = of.regionCode.length === 9 ? seatOf(of.regionCode) : undefined
  if (township) return at(township, 'township')
  const county = seatOf(of.regionCode.slice(0, 6))
  return county ? at(county, 'county') : { longitude: null, latitude: null, placeSource: null }
}
