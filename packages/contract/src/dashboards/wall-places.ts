import type { PlaceSource } from '../geo/place-of.ts'
import type { WallSeverity } from './wall-snapshot.ts'

/** Longitude and latitude in degrees, WGS 84. */
export type WallPoint = readonly [longitude: number, latitude: number]

export interface WallEnterprise {
  readonly id: string
  readonly shortName: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** Whether the place is the enterprise's own or the seat of its township or county; null without any. */
  readonly placeSource: PlaceSource | null
  readonly regionCode: string
  /** Severity of the worst open warning; null without one. */
  readonly worst: WallSeverity | null
  readonly open: number
}

export interface WallTownship {
  readonly code: string
  readonly name: string
  readonly longitude: number
  readonly latitude: number
}

export interface WallPlant {
  readonly enterpriseId: string
  /** Full name. */
  readonly enterpriseName: string
  readonly shortName: string
  readonly townName: string | null
  /** Outer ring of the enterprise's `boundary`; null when none is registered. */
  readonly boundary: readonly WallPoint[] | null
  readonly peopleNow: number
  readonly workplaces: readonly WallBuilding[]
}

export interface WallBuilding {
  readonly id: string
  readonly name: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** Null without a people counter. */
  readonly peopleNow: number | null
  readonly maxPerson: number | null
  /** kg; null without a scale. */
  readonly weightNow: number | null
  /** xianDingYaoLiang, kg. */
  readonly weightLimit: number | null
  readonly temperature: number | null
  readonly temperatureLimit: number | null
  /** safeDistance in metres: radius of the ring drawn during a fire; null = no ring. */
  readonly safeDistance: number | null
}
