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
  /** It has open warnings, and every one of them is back within its limits. */
  readonly recovered: boolean
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
  /** Its site plan with placed rooms; null without one. */
  readonly site: WallSite | null
}

/** A site plan: positions are shares of the picture's width and height, its upper left corner 0, 0. */
export interface WallSite {
  /** Link of the picture; null when rooms were placed without one. */
  readonly picture: string | null
  /** Height divided by width. */
  readonly aspect: number
  /** Width of the terrain in the picture, m; null when unknown. */
  readonly metresWide: number | null
  /** Direction of north, degrees clockwise from the upper edge. */
  readonly northAngle: number
  readonly drawnOn: string | null
  readonly gates: readonly WallSitePlace[]
  readonly musterPoints: readonly WallSitePlace[]
  readonly rooms: readonly { readonly workplaceId: string; readonly outline: readonly WallSitePoint[] }[]
}
export type WallSitePoint = readonly [x: number, y: number]
export interface WallSitePlace {
  readonly at: WallSitePoint
  readonly name: string
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
