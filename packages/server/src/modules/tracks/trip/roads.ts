import type { MapShape } from '@fengsui/contract/maps/map-area.ts'
import { type DrawnRoadKind as Kind, type RoadKind, roadMetres } from '@fengsui/contract/maps/road-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { isWithinRing, metresFromLine, type Place } from './geometry.ts'

/** Kind of the road at a place. */
export type RoadAt = (place: Place) => RoadKind

/** A piece of a road, of two corners. */
interface Piece {
  readonly kind: Kind
  readonly line: readonly [Place, Place]
}

/** Degrees of a square of the index: about 500 m, more than the reach of a road. */
const square = 0.005
/** Degrees by which a piece reaches into squares beside its own. */
const reach = 0.001
/** Of two roads at the same distance the slower is taken, so that the order in which they are stored does not matter. */
const slowestFirst: readonly Kind[] = ['urban', 'road', 'motorway']
const mostRoads = 20_000
const mostPlants = 500

const cellOf = (degrees: number): number => Math.floor(degrees / square)
const keyOf = (x: number, y: number): string => `${x} ${y}`

/** Finds kinds of roads by squares: a journey asks for each of its positions. */
export function roadIndex(
  roads: readonly { readonly kind: Kind; readonly path: readonly Place[] }[],
  plants: readonly (readonly Place[])[],
): RoadAt {
  const squares = new Map<string, Piece[]>()
  for (const { kind, path } of roads)
    for (const [n, to] of path.entries()) {
      const from = path[n - 1]
      if (!from) continue
      const piece: Piece = { kind, line: [from, to] }
      const [west, east] = [Math.min(from.longitude, to.longitude), Math.max(from.longitude, to.longitude)]
      const [south, north] = [Math.min(from.latitude, to.latitude), Math.max(from.latitude, to.latitude)]
      for (let x = cellOf(west - reach); x <= cellOf(east + reach); x++)
        for (let y = cellOf(south - reach); y <= cellOf(north + reach); y++) {
          const key = keyOf(x, y)
          const known = squares.get(key)
          if (known) known.push(piece)
          else squares.set(key, [piece])
        }
    }
  return (place) => {
    if (plants.some((ring) => isWithinRing(place, ring))) return 'plant'
    let [least, found]: [number, Kind | undefined] = [roadMetres, undefined]
    for (const { kind, line } of squares.get(keyOf(cellOf(place.longitude), cellOf(place.latitude))) ?? []) {
      const metres = metresFromLine(place, line)
      const isSlower = found === undefined || slowestFirst.indexOf(kind) < slowestFirst.indexOf(found)
      if (metres < least || (metres === least && isSlower)) [least, found] = [metres, kind]
    }
    return found ?? 'unknown'
  }
}

const placesOf = (coordinates: readonly (readonly [number, number])[]): Place[] =>
  coordinates.map(([longitude, latitude]) => ({ longitude, latitude }))

/** The roads of a tenant's layers along positions, and the premises of plants. A layer of an enterprise sets no limit. */
export async function roadsAlong(db: Db, tenantId: string, points: readonly Place[]): Promise<RoadAt> {
  if (points.length === 0) return () => 'unknown'
  const [longitudes, latitudes] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)]
  const corner = (of: (...values: number[]) => number, by: number) =>
    sql`point(${of(...longitudes) + by}::float8, ${of(...latitudes) + by}::float8)`
  const along = sql`box(${corner(Math.min, -reach)}, ${corner(Math.max, reach)})`
  const roads = await sql<{ kind: Kind; path: [number, number][] }>`select r.kind, r.path from map_road r
    join map_layer l on l.id = r.layer_id
    where l.tenant_id = ${tenantId} and l.enterprise_id is null and l.is_deleted = 0 and l.enabled = 1 and r.extent && ${along}
    order by r.layer_id, r.n limit ${mostRoads}`.execute(db)
  const plants = await sql<{ boundary: MapShape }>`select e.boundary from ent_enterprise e
    where e.tenant_id = ${tenantId} and e.is_deleted = 0 and e.boundary is not null and shape_box(e.boundary) && ${along}
    order by e.id limit ${mostPlants}`.execute(db)
  return roadIndex(
    roads.rows.map(({ kind, path }) => ({ kind, path: placesOf(path) })),
    plants.rows.flatMap(({ boundary }) => (boundary.type === 'Polygon' ? [placesOf(boundary.coordinates[0])] : [])),
  )
}
