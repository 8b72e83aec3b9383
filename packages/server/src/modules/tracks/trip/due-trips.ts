import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { tripLimits as limits } from '@fengsui/contract/tracks/trip-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { numberIn } from '../../../framework/store/params.ts'
import { readTerminalLimits } from '../../../supervision/terminal-limits.ts'
import type { Place } from './geometry.ts'
import type { TripPlan } from './judge-trip.ts'
import { type PositionLimits, positionLimitsOf } from './position-limits.ts'
import { mostPoints } from './read-trip.ts'

/** Journeys judged in one transaction. */
const most = 100
/** A silent or stationary vehicle reports nothing: its journey is judged again after this time. */
const again = '60 seconds'
/** Positions of an ended journey may come so much later. */
const late = '2 days'
/** How long after an arrival its positions are looked at: one stays at the receiver’s for a minute to have arrived. */
const afterArrivalMs = 2 * limits.arrivalSeconds * 1000
/** How often is looked whether late positions came of an ended journey. */
const lateAgain = '2 minutes'

export interface DueTrip {
  readonly id: string
  readonly tenantId: string
  /** The vehicle's terminal in the register of devices. */
  readonly deviceId: string | null
  readonly transportNo: string
  readonly enterpriseId: string
  readonly receiverId: string | null
  readonly vehicleId: string
  readonly plateNumber: string
  readonly isRunning: boolean
  readonly isInTransit: boolean
  readonly departTime: Date
  readonly arriveTime: Date | null
  readonly routeLine: { readonly coordinates: readonly (readonly [number, number])[] } | null
  readonly fromLongitude: number | null
  readonly fromLatitude: number | null
  readonly toLongitude: number | null
  readonly toLatitude: number | null
  readonly limits: PositionLimits
  readonly forbiddenFrom: number
  readonly forbiddenTo: number
}

const running = sql.join([sql.lit(transportStatus.is.inTransit), sql.lit(transportStatus.is.abnormal)])
const ended = sql.join([sql.lit(transportStatus.is.arrived), sql.lit(transportStatus.is.signedFor)])
const placeOf = (table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.longitude`)}::float8 as ${sql.ref(`${table}Longitude`)}, ${sql.ref(`${table}.latitude`)}::float8 as ${sql.ref(`${table}Latitude`)}`

/** Locks journeys that have begun and fulfil a condition; those that another server judges are left out. */
async function lockTrips(tx: Tx, now: Date, condition: RawBuilder<unknown>): Promise<DueTrip[]> {
  const tenant = sql.ref('o.tenantId')
  const found = await sql<Omit<DueTrip, 'limits'>>`
    select o.id::text as id, o.transport_no, o.enterprise_id::text as enterprise_id, o.receiver_id::text as receiver_id,
      o.vehicle_id::text as vehicle_id, v.plate_number, o.transport_status in (${running}) as is_running,
      o.transport_status = ${sql.lit(transportStatus.is.inTransit)} as is_in_transit, o.depart_time, o.arrive_time, o.route_line,
      ${placeOf('from')}, ${placeOf('to')}, o.tenant_id, v.device_id::text as device_id,
      ${numberIn(tenant, 'trip.forbiddenFrom')}::int as forbidden_from, ${numberIn(tenant, 'trip.forbiddenTo')}::int as forbidden_to
    from ord_transport o
    join base_vehicle v on v.id = o.vehicle_id
    join ent_enterprise "from" on "from".id = o.enterprise_id
    left join ent_enterprise "to" on "to".id = o.receiver_id
    left join vehicle_last l on l.vehicle_id = o.vehicle_id
    left join trip t on t.transport_id = o.id
    where o.is_deleted = 0 and o.depart_time <= ${now} and ${condition}
    order by t.judged_time nulls first, o.id limit ${most} for update of o skip locked`.execute(tx)
  if (found.rows.length === 0) return []
  const limitsOf = await readTerminalLimits(tx, found.rows)
  return found.rows.map((row) => ({ ...row, limits: positionLimitsOf(limitsOf(row)) }))
}

/** Whether the positions of an ended journey are not those from which it was judged. */
const hasOthers = (now: Date) => sql`t.positions <> (select count(*) from (select 1 from tele_vehicle_point p
  where p.vehicle_id = o.vehicle_id and p.time >= o.depart_time
    and p.time <= least(o.arrive_time + ${afterArrivalMs / 1000} * interval '1 second', ${now}::timestamptz) limit ${mostPoints}) known)`

/** The journeys to judge: those under way of vehicles that report their place, and ended ones of which positions came since. */
export const dueTrips = (tx: Tx, now: Date): Promise<DueTrip[]> =>
  lockTrips(
    tx,
    now,
    sql`((o.transport_status in (${running})
        and (l.vehicle_id is not null or exists (select 1 from jt808_terminal j where j.vehicle_id = o.vehicle_id and j.enabled = 1 and j.is_deleted = 0))
        and (t.judged_time is null or l.heard_time > t.judged_time or t.judged_time < ${now}::timestamptz - ${again}::interval))
      or (o.transport_status in (${ended}) and o.arrive_time > ${now}::timestamptz - ${late}::interval and l.heard_time > t.judged_time
        and t.judged_time < ${now}::timestamptz - ${lateAgain}::interval and ${hasOthers(now)}))`,
  )

/** Ended journeys of these transports that were never judged. */
export const unjudgedTrips = (tx: Tx, now: Date, ids: readonly string[]): Promise<DueTrip[]> =>
  lockTrips(
    tx,
    now,
    sql`o.id = any(${[...ids]}::bigint[]) and o.transport_status in (${ended}) and t.transport_id is null`,
  )

const placed = (longitude: number | null, latitude: number | null): Place | null =>
  longitude === null || latitude === null ? null : { longitude, latitude }

/** The plan of a journey; `route`, `permitted`, `areas` and `roadAt` are found apart. */
export function planOf(trip: DueTrip, now: Date): Omit<TripPlan, 'route' | 'permitted' | 'areas' | 'roadAt'> {
  const { forbiddenFrom, forbiddenTo, isRunning, arriveTime, departTime } = trip
  return {
    depart: departTime.getTime(),
    until: isRunning ? now.getTime() : Math.min(now.getTime(), (arriveTime ?? now).getTime() + afterArrivalMs),
    isRunning,
    isDeclared: trip.routeLine !== null,
    from: placed(trip.fromLongitude, trip.fromLatitude),
    to: placed(trip.toLongitude, trip.toLatitude),
    limits: trip.limits,
    forbidden: forbiddenFrom === forbiddenTo ? null : { from: forbiddenFrom * 60, to: forbiddenTo * 60 },
  }
}
