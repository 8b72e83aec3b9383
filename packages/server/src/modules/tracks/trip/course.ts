import { mapArea } from '@fengsui/contract/maps/map-area.ts'
import { trip as of, type TripCourse } from '@fengsui/contract/tracks/trip.ts'
import { tripLimits } from '@fengsui/contract/tracks/trip-limits.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { shanghai, shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import { readTerminalLimits } from '../../../supervision/terminal-limits.ts'
import { picturesWhere } from '../pictures/read-pictures.ts'
import { simplifyTrack } from '../simplify-track.ts'
import { areasAlong, type Corridor } from './areas.ts'
import { metresFromLine } from './geometry.ts'
import { speedLimitAt } from './judge-trip.ts'
import { positionLimitsOf } from './position-limits.ts'
import { routeOf } from './read-trip.ts'
import { roadsAlong } from './roads.ts'

/** Points of a drawn track, and of its curve of speed. */
const mostShown = 1500
const mostSpeeds = 600
/** km/h of a step in which a track is drawn. */
const speedStep = 20
const mostRead = 50_000

interface Head {
  id: string
  tenantId: string
  deviceId: string | null
  enterpriseId: string
  receiverId: string | null
  vehicleId: string
  departTime: Date
  until: Date
  routeLine: { readonly coordinates: readonly (readonly [number, number])[] } | null
  fromLongitude: number | null
  fromLatitude: number | null
  toLongitude: number | null
  toLatitude: number | null
  plateNumber: string | null
  inspectExpire: string | null
  driverName: string | null
  driverExpire: string | null
  escortName: string | null
  escortExpire: string | null
  permitNo: string
  permitTo: Date
}

async function headOf(ctx: Context, id: string): Promise<Head> {
  const found =
    await sql<Head>`select o.id::text as id, o.enterprise_id::text as enterprise_id, o.receiver_id::text as receiver_id,
      o.vehicle_id::text as vehicle_id, o.depart_time, coalesce(o.arrive_time, ${ctx.clock.now()}::timestamptz) as until, o.route_line,
      o.tenant_id, v.device_id::text as device_id,
      e.longitude::float8 as from_longitude, e.latitude::float8 as from_latitude, r.longitude::float8 as to_longitude,
      r.latitude::float8 as to_latitude, v.plate_number, v.inspect_expire::text as inspect_expire, d.name as driver_name,
      least(d.qualification_expire, d.licence_expire)::text as driver_expire, s.name as escort_name,
      s.qualification_expire::text as escort_expire, o.transport_permit_no as permit_no, o.permit_to
    from ord_transport o join ent_enterprise e on e.id = o.enterprise_id
    left join ent_enterprise r on r.id = o.receiver_id
    left join base_vehicle v on v.id = o.vehicle_id
    left join base_driver d on d.id = o.driver_id
    left join base_escort s on s.id = o.escort_id
    where o.id = ${id}`.execute(ctx.db)
  return found.rows[0] as Head
}

interface Point {
  time: Date
  longitude: number
  latitude: number
  speed: number
  direction: number
}
interface Event extends Omit<TripCourse['events'][number], 'start' | 'end' | 'permitted'> {
  startTime: Date
  endTime: Date | null
  permitted: number
}

const placed = (longitude: number | null, latitude: number | null) =>
  longitude === null || latitude === null ? null : { longitude, latitude }

/** The papers of vehicle and crew, judged for the day of departure. */
function documentsOf(head: Head): TripCourse['documents'] {
  const day = shanghaiDay(head.departTime)
  const paper = (of: TripCourse['documents'][number]['of'], name: string | null, validTo: string | null) =>
    name === null ? [] : { of, name, validTo, isValid: validTo === null || validTo >= day }
  return [
    paper('vehicle', head.plateNumber, head.inspectExpire),
    paper('driver', head.driverName, head.driverExpire),
    paper('escort', head.escortName, head.escortExpire),
    paper('permit', head.permitNo, shanghaiDay(head.permitTo)),
  ].flat()
}

/** Simplifies a track without changing where it was driven how fast: each stretch of one step of speed by itself. */
function drawn(points: readonly Point[]): Point[] {
  const stretches: Point[][] = []
  for (const point of points) {
    const last = stretches.at(-1)?.at(-1)
    const isSame = last && Math.floor(last.speed / speedStep) === Math.floor(point.speed / speedStep)
    if (isSame) stretches.at(-1)?.push(point)
    else stretches.push([point])
  }
  return simplifyTrack(
    stretches.flatMap((stretch) => simplifyTrack(stretch, mostShown)),
    mostShown,
    0,
  )
}

/** Highest speed of each step of time. */
function speedsOf(points: readonly Point[]): Point[] {
  const [first, last] = [points[0]?.time.getTime() ?? 0, points.at(-1)?.time.getTime() ?? 0]
  const step = Math.max(1, (last - first) / mostSpeeds)
  const fastest = new Map<number, Point>()
  for (const point of points) {
    const at = Math.floor((point.time.getTime() - first) / step)
    if (point.speed >= (fastest.get(at)?.speed ?? 0)) fastest.set(at, point)
  }
  return [...fastest.values()]
}

/** Drawn routes, the one first that the vehicle came nearest to. */
function nearestFirst(routes: readonly Corridor[], points: readonly Point[]): Corridor[] {
  const some = points.filter((_, n) => n % Math.ceil(points.length / 20) === 0)
  const distance = ({ line }: Corridor) => some.reduce((sum, point) => sum + metresFromLine(point, line), 0)
  return routes.toSorted((one, other) => distance(one) - distance(other))
}

/** Track, events, gates, papers and goods of a trip that the caller sees. */
export async function courseOf(ctx: Context, id: string): Promise<TripCourse> {
  await find(ctx.db, ctx.caller, of, id)
  const head = await headOf(ctx, id)
  const points =
    await sql<Point>`select time, longitude, latitude, speed::float8 as speed, direction from tele_vehicle_point
    where vehicle_id = ${head.vehicleId} and time >= ${head.departTime} and time <= ${head.until} order by time limit ${mostRead}`.execute(
      ctx.db,
    )
  const events =
    await sql<Event>`select event_kind as kind, start_time, end_time, worst, limit_value as limit, longitude, latitude,
      permitted, road_kind from trip_event where transport_id = ${id} order by start_time`.execute(ctx.db)
  const gates = await sql<{ time: Date; gateName: string | null; inOut: string }>`
    select i.pass_time as time, g.name as gate_name, i.in_out from tele_vehicle_inout i left join dev_device g on g.id = i.roadgate_id
    where i.transport_id = ${id} order by i.pass_time limit 200`.execute(ctx.db)
  const goods = await sql<
    TripCourse['goods'][number]
  >`select product_name, quantity::text as quantity, unit from ord_transport_detail
    where transport_id = ${id} and is_deleted = 0 order by id limit 200`.execute(ctx.db)
  const areas = await areasAlong(ctx.db, head, points.rows, inScope(mapArea, ctx.caller, 'a'))
  const limits = positionLimitsOf((await readTerminalLimits(ctx.db, [head]))(head))
  const roadAt = await roadsAlong(ctx.db, head.tenantId, points.rows)
  const [corridor] = head.routeLine === null ? nearestFirst(areas.routes, points.rows) : []
  const route = corridor?.line ?? (await routeOf(ctx.db, head))
  return {
    points: drawn(points.rows).map((row) => ({ ...row, time: shanghai(row.time) })),
    speeds: speedsOf(points.rows).map((point) => ({
      time: shanghai(point.time),
      speed: point.speed,
      limit: speedLimitAt(point, { limits, areas, roadAt }).value,
    })),
    route: [...(route ?? [])].map(({ longitude, latitude }) => ({ longitude, latitude })),
    isDeclared: head.routeLine !== null || corridor !== undefined,
    corridorMetres: corridor?.metres ?? tripLimits.corridorMetres,
    areas: [
      ...[...areas.fromFences, ...areas.toFences].map((ring) => ({ kind: 'fence' as const, ring: [...ring] })),
      ...areas.stopPlaces.map((ring) => ({ kind: 'stopPlace' as const, ring: [...ring] })),
    ],
    from: placed(head.fromLongitude, head.fromLatitude),
    to: placed(head.toLongitude, head.toLatitude),
    speedLimit: limits.speed?.value ?? null,
    events: events.rows.map(({ startTime, endTime, permitted, ...event }) => ({
      ...event,
      start: shanghai(startTime),
      end: endTime && shanghai(endTime),
      permitted: permitted === 1,
    })),
    gates: gates.rows.map((row) => ({ ...row, time: shanghai(row.time) })),
    documents: documentsOf(head),
    goods: goods.rows,
    pictures: await picturesWhere(ctx, sql`p.transport_id = ${id}`),
  }
}
