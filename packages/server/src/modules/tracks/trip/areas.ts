import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import type { MapShape } from '@fengsui/contract/maps/map-area.ts'
import { tripLimits as limits } from '@fengsui/contract/tracks/trip-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { isWithinRing, metresFromLine, type Place } from './geometry.ts'

/** A road or corridor: a line with the metres beside it that belong to it. */
export interface Corridor {
  readonly line: readonly Place[]
  readonly metres: number
}
/** Where another speed limit holds than the general one. */
export interface SpeedZone {
  readonly limit: number
  readonly within: { readonly ring: readonly Place[] } | Corridor
}
/** What is drawn on the map and concerns a journey. */
export interface TripAreas {
  /** Fences of shipper and receiver, which say what is at their place; without one, a circle does. */
  readonly fromFences: readonly (readonly Place[])[]
  readonly toFences: readonly (readonly Place[])[]
  /** Where the authority lets vehicles stop. */
  readonly stopPlaces: readonly (readonly Place[])[]
  readonly speedZones: readonly SpeedZone[]
  /** Routes drawn by the shipper; a journey without a declared route keeps to one of them. */
  readonly routes: readonly Corridor[]
}

const most = 500
/** A drawn line is no nearer to its road; a limit of speed holds on the road, not in the whole corridor. */
const roadMetres = 120

interface Drawn {
  readonly areaKind: string
  readonly enterpriseId: string
  readonly shape: MapShape
  readonly widthMetres: number | null
  readonly speedLimit: number | null
}

/** Areas in force that are along the positions, or are of the shipper or the receiver; of them those that `seen` (about `a`) holds for. */
export async function areasAlong(
  db: Db,
  { enterpriseId, receiverId }: { readonly enterpriseId: string; readonly receiverId: string | null },
  points: readonly Place[],
  seen: RawBuilder<unknown> = sql`true`,
): Promise<TripAreas> {
  const [longitudes, latitudes] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)]
  const parties = [enterpriseId, ...(receiverId === null ? [] : [receiverId])]
  const along =
    points.length === 0
      ? sql`false`
      : sql`shape_box(a.shape) && box(point(${Math.min(...longitudes)}::float8, ${Math.min(...latitudes)}::float8),
          point(${Math.max(...longitudes)}::float8, ${Math.max(...latitudes)}::float8))`
  const { fence, route, stopPlace } = mapAreaKind.is
  const found = await sql<Drawn>`
    select a.area_kind, a.enterprise_id::text as enterprise_id, a.shape, a.width_metres, a.speed_limit from map_area a
    where a.is_deleted = 0 and a.enabled = 1 and a.area_kind in (${fence}, ${route}, ${stopPlace})
      and a.tenant_id = (select e.tenant_id from ent_enterprise e where e.id = ${enterpriseId})
      and (a.enterprise_id = any(${parties}::bigint[]) or ${along}) and ${seen}
    order by a.id limit ${most}`.execute(db)
  return areasOf(found.rows, enterpriseId, receiverId)
}

const placesOf = (coordinates: readonly (readonly [number, number])[]): Place[] =>
  coordinates.map(([longitude, latitude]) => ({ longitude, latitude }))

function areasOf(drawn: readonly Drawn[], shipper: string, receiver: string | null): TripAreas {
  const { fence, route, stopPlace } = mapAreaKind.is
  const rings = (kind: string, of?: string | null) =>
    drawn.flatMap(({ areaKind, enterpriseId, shape }) =>
      areaKind === kind && shape.type === 'Polygon' && (of === undefined || enterpriseId === of)
        ? [placesOf(shape.coordinates[0])]
        : [],
    )
  const lines = drawn.flatMap((area) =>
    area.areaKind === route && area.shape.type === 'LineString' && area.enterpriseId === shipper
      ? [{ ...area, line: placesOf(area.shape.coordinates) }]
      : [],
  )
  return {
    fromFences: rings(fence, shipper),
    toFences: receiver === null ? [] : rings(fence, receiver),
    stopPlaces: rings(stopPlace),
    routes: lines.map(({ line, widthMetres }) => ({ line, metres: widthMetres ?? limits.corridorMetres })),
    speedZones: [
      ...lines.flatMap(({ line, speedLimit }) =>
        speedLimit === null ? [] : [{ limit: speedLimit, within: { line, metres: roadMetres } }],
      ),
      ...drawn.flatMap(({ shape, speedLimit }) =>
        speedLimit === null || shape.type !== 'Polygon'
          ? []
          : [{ limit: speedLimit, within: { ring: placesOf(shape.coordinates[0]) } }],
      ),
    ],
  }
}

/** The lowest limit that holds at a place, km/h. */
export function limitAt(place: Place, zones: readonly SpeedZone[], general: number): number {
  const holds = ({ within }: SpeedZone) =>
    'ring' in within ? isWithinRing(place, within.ring) : metresFromLine(place, within.line) <= within.metres
  return zones.reduce((least, zone) => (zone.limit < least && holds(zone) ? zone.limit : least), general)
}
