import { roadKind } from '@fengsui/contract/dictionaries/maps.ts'
import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { type TripEventKind, tripEventTypes as types } from '@fengsui/contract/tracks/trip-events.ts'
import { tripMessages as say } from '@fengsui/contract/tracks/trip-messages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import type { Job } from '../../../framework/jobs/job.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../../warnings/index.ts'
import { areasAlong } from './areas.ts'
import { type DueTrip, dueTrips, planOf, unjudgedTrips } from './due-trips.ts'
import { judgeTrip, type Trip, type TripEvent } from './judge-trip.ts'
import { keepTrip, recordArrival } from './keep-trip.ts'
import { plantsAlong, pointsOf, routeOf } from './read-trip.ts'
import { roadsAlong } from './roads.ts'

/** Positions show an arrival more exactly than a gate: it is left to them for so long. */
const leftToPositions = '3 minutes'
const most = 200

interface GateArrival {
  readonly id: string
  readonly enterpriseId: string
  readonly passTime: Date
}

/** Journeys under way whose vehicle was let in at a gate of the receiver since it departed; of several passages the first. */
async function arrivalsAtGates(tx: Tx, now: Date): Promise<GateArrival[]> {
  const found = await sql<GateArrival>`
    select o.id::text as id, o.enterprise_id::text as enterprise_id, g.pass_time
    from ord_transport o join base_vehicle v on v.id = o.vehicle_id
    cross join lateral (select i.pass_time from tele_vehicle_inout i
      where i.plate_number = v.plate_number and i.enterprise_id = o.receiver_id and i.in_out = ${inOut.is.in}
        and i.pass_time > o.depart_time and i.pass_time <= ${now}::timestamptz - ${leftToPositions}::interval
      order by i.pass_time limit 1) g
    where o.is_deleted = 0 and o.transport_status = ${sql.lit(transportStatus.is.inTransit)} and o.receiver_id <> o.enterprise_id
    order by o.id limit ${most} for update of o skip locked`.execute(tx)
  return found.rows
}

type Kind = TripEventKind
const kinds = Object.keys(types) as Kind[]
/** What ended longer ago is recorded and no longer warned of. */
const freshMs = 86_400_000

/** One open warning per journey and kind. */
export const aboutTrip = (due: Pick<DueTrip, 'id' | 'enterpriseId'>, typeKey: Report['typeKey']): Reported => ({
  enterpriseId: due.enterpriseId,
  source: 'vehicle',
  typeKey,
  objectKind: 'trip',
  objectId: due.id,
})

function reportOf(due: DueTrip, { kind, worst, limit, start, end, roadKind: road }: TripEvent): Report {
  const { typeKey, unit } = types[kind]
  // No receiver is exact to tenths of a metre.
  const scale = unit === 'm' ? 1 : 10
  const figure = (value: number | null) => (value === null ? '' : String(Math.round(value * scale) / scale))
  const values = {
    plate: due.plateNumber,
    no: due.transportNo,
    worst: figure(worst),
    limit: figure(limit),
    ...stretchOf(start, end, road),
  }
  return {
    ...aboutTrip(due, typeKey),
    objectName: due.plateNumber,
    content: filled(say[kind], values),
    value: worst,
    threshold: limit,
    unit,
    at: { vehicleId: due.vehicleId },
  }
}

/** Where and when it was too fast, in words; other kinds of events say neither. */
const stretchOf = (start: number, end: number | null, road: TripEvent['roadKind']) => {
  const clock = (time: number) => shanghai(new Date(time)).slice(11, 16)
  return {
    road: labelOf(roadKind, road) ?? '',
    stretch: end === null ? clock(start) : `${clock(start)}—${clock(end)}`,
  }
}

interface Found {
  readonly reports: Report[]
  readonly over: Reported[]
}

async function courseOf(tx: Tx, due: DueTrip, now: Date): Promise<Trip> {
  const plan = planOf(due, now)
  const points = await pointsOf(tx, due.vehicleId, plan.depart, plan.until)
  const route = await routeOf(tx, due)
  const permitted = await plantsAlong(tx, points)
  const areas = await areasAlong(tx, due, points)
  return judgeTrip(points, { ...plan, route, permitted, areas, roadAt: await roadsAlong(tx, due.tenantId, points) })
}

async function judge(tx: Tx, due: DueTrip, now: Date): Promise<Found> {
  const trip = await courseOf(tx, due, now)
  const before = new Map((await keepTrip(tx, due, trip, now)).map((one) => [`${one.kind} ${one.start}`, one]))
  const hasArrived = due.isInTransit && trip.reachedTime !== null
  if (hasArrived && trip.reachedTime !== null) await recordArrival(tx, due, trip.reachedTime, now)
  const told = trip.events.filter(({ permitted }) => !permitted)
  const isNews = (event: TripEvent): boolean => {
    const known = before.get(`${event.kind} ${event.start}`)
    if (event.end !== null) return !known && event.end > now.getTime() - freshMs
    return !known || known.worst !== event.worst
  }
  // Of several events of one kind the last is reported.
  const news = new Map(told.filter(isNews).map((event) => [event.kind, event]))
  const isOpen = (kind: Kind) => !hasArrived && told.some((event) => event.kind === kind && event.end === null)
  const was = new Set([...before.values()].filter((one) => one.isOpen).map(({ kind }) => kind))
  const over = kinds.filter((kind) => !isOpen(kind) && (was.has(kind) || news.has(kind)))
  return {
    reports: [...news.values()].map((event) => reportOf(due, event)),
    over: [...over.map((kind) => aboutTrip(due, types[kind].typeKey)), ...(hasArrived ? [latenessOf(due)] : [])],
  }
}

/** The warning of an order whose vehicle has not arrived in time. */
const latenessOf = (due: Pick<DueTrip, 'id' | 'enterpriseId'>): Reported => ({
  ...aboutTrip(due, types.stop.typeKey),
  objectKind: 'transport',
})

/** Ends journeys whose arrival a gate has seen and no position; what was open of them is over. */
async function endAtGates(tx: Tx, now: Date): Promise<Reported[]> {
  const arrivals = await arrivalsAtGates(tx, now)
  for (const one of arrivals) await recordArrival(tx, one, one.passTime, now, 'gate')
  return arrivals.flatMap((one) => [...kinds.map((kind) => aboutTrip(one, types[kind].typeKey)), latenessOf(one)])
}

/** Judges the journeys that are due, from all positions known of them, and warns of what it finds. Returns their number. */
export async function judgeTrips(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await dueTrips(tx, now)
    const found: Found[] = []
    for (const one of due) found.push(await judge(tx, one, now))
    await reportWarnings(
      tx,
      found.flatMap(({ reports }) => reports),
      now,
    )
    await settleReports(tx, [...found.flatMap(({ over }) => over), ...(await endAtGates(tx, now))], now)
    return due.length
  })
}

/** Judges ended journeys that are written with their positions, as imported history is: nothing of it is warned of. */
export async function keepPastTrips(db: Db, ids: readonly string[], now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await unjudgedTrips(tx, now, ids)
    for (const one of due) await keepTrip(tx, one, await courseOf(tx, one, now), now)
    return due.length
  })
}

export const tripsJob: Job = { name: 'trips', every: '*/15 * * * * *', run: judgeTrips }
