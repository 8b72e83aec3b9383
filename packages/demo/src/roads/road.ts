/** A road between two townships; in `path` the seats' places are its ends. */
export interface Road {
  readonly name: string
  readonly kind: RoadKind
  readonly from: string
  readonly to: string
  /** Degrees of longitude and latitude, WGS 84. */
  readonly path: readonly RoadPlace[]
}
export type RoadPlace = readonly [longitude: number, latitude: number]

/** Speed at which a loaded vehicle drives, km/h: below the limit of transports of dangerous goods on roads that are no motorway. */
export const roadKinds = { main: 54, county: 50, village: 36 } as const
export type RoadKind = keyof typeof roadKinds

const metresPerDegree = 111_320

/** Metres east and north from one place to another, on a plane around the first. */
export function metresTo(from: RoadPlace, to: RoadPlace): readonly [east: number, north: number] {
  const shrink = Math.cos((from[1] * Math.PI) / 180)
  return [(to[0] - from[0]) * metresPerDegree * shrink, (to[1] - from[1]) * metresPerDegree]
}

export const lengthOf = (from: RoadPlace, to: RoadPlace): number => Math.hypot(...metresTo(from, to))
