import { trip } from '@fengsui/contract/tracks/trip.ts'
import { tripLimits } from '@fengsui/contract/tracks/trip-limits.ts'
import {
  mostReplayed,
  vehicleTrack as of,
  type ReplayedVehicle,
  replaySteps,
  trackMessages as say,
} from '@fengsui/contract/tracks/vehicle-track.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest, HttpError, notFound } from '../../framework/http/http-error.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { periodIn } from './period-in.ts'

interface Asked {
  vehicleIds?: string | null | undefined
  start?: string | null | undefined
  end?: string | null | undefined
}
const mostJourneys = 100
/** Longer without a position, a vehicle is not known to have driven. */
const gapSeconds = tripLimits.silenceSeconds

interface Point {
  vehicleId: string
  time: Date
  longitude: number
  latitude: number
  speed: number
  direction: number
}
interface Sum {
  vehicleId: string
  kilometres: number
  topSpeed: number | null
  minutes: number
}

interface Stretch {
  readonly from: Date
  readonly to: Date
}

/**
 * What a caller sees of a vehicle in a period: all of it when the vehicle is in sight, else the journeys that are, as of a
 * transport that comes to one's own plant. @throws 404 when neither is
 */
async function stretchesOf(ctx: Context, id: string, { from, to }: Stretch) {
  if (!/^\d{1,19}$/.test(id) || BigInt(id) >= 2n ** 63n) throw notFound()
  const own = await find(ctx.db, ctx.caller, of, id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  })
  if (own) return { id, plateNumber: String(own.plateNumber), stretches: [{ from, to }] }
  const found = await sql<Stretch & { plateNumber: string }>`
    select v.plate_number, greatest(o.depart_time, ${from}) as from,
      least(coalesce(o.arrive_time + interval '2 minutes', ${to}), ${to}) as to
    from ord_transport o join base_vehicle v on v.id = o.vehicle_id
    where o.vehicle_id = ${id} and o.is_deleted = 0 and o.depart_time < ${to} and coalesce(o.arrive_time, ${to}) > ${from}
      and ${inScope(trip, ctx.caller, 'o')} order by o.depart_time limit ${mostJourneys}`.execute(ctx.db)
  const [first] = found.rows
  if (!first) throw notFound()
  return { id, plateNumber: first.plateNumber, stretches: found.rows }
}

/** The ways of several vehicles in the same time: of each step the last position, so that they move together. */
export async function replayOf(ctx: Context, { vehicleIds, ...asked }: Asked): Promise<ReplayedVehicle[]> {
  const ids = [...new Set((vehicleIds ?? '').split(',').filter(Boolean))]
  if (ids.length > mostReplayed) throw badRequest(say.tooManyVehicles, { most: mostReplayed })
  const { from, to } = periodIn(ctx, asked)
  const shown = await Promise.all(ids.map((id) => stretchesOf(ctx, id, { from, to })))
  const stretches = shown.flatMap((one) => one.stretches.map((stretch) => ({ id: one.id, ...stretch })))
  const seen = sql`unnest(${stretches.map(({ id }) => id)}::bigint[], ${stretches.map((one) => one.from)}::timestamptz[],
    ${stretches.map((one) => one.to)}::timestamptz[]) as s (id, began, ended)`
  const step = `${Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000 / replaySteps))} seconds`
  const found = await sql<Point>`
    select distinct on (vehicle_id, bin) vehicle_id::text as vehicle_id, time, longitude, latitude, speed, direction
    from (select p.vehicle_id, p.time, p.longitude, p.latitude, p.speed::float8 as speed, p.direction,
        date_bin(${step}::interval, p.time, ${from}) as bin
      from ${seen} join tele_vehicle_point p on p.vehicle_id = s.id and p.time >= s.began and p.time < s.ended) told
    order by vehicle_id, bin, time desc`.execute(ctx.db)
  const sums = await sql<Sum>`
    select s.id::text as vehicle_id, sum(vehicle_kilometres(s.id, s.began, s.ended)) as kilometres, max(told.top_speed) as top_speed,
      coalesce(sum(told.seconds), 0)::float8 / 60 as minutes
    from ${seen} cross join lateral (select max(speed)::float8 as top_speed,
        sum(extract(epoch from after - time)) filter (where speed >= ${tripLimits.movingSpeed}
          and after - time <= ${gapSeconds} * interval '1 second') as seconds
      from (select time, speed, lead(time) over (order by time) as after from tele_vehicle_point
        where vehicle_id = s.id and time >= s.began and time < s.ended) point) told
    group by s.id`.execute(ctx.db)
  const points = Map.groupBy(found.rows, ({ vehicleId }) => vehicleId)
  const sumOf = new Map(sums.rows.map((row) => [row.vehicleId, row]))
  return shown.map(({ id, plateNumber }) => {
    const sum = sumOf.get(id)
    return {
      vehicleId: id,
      plateNumber,
      kilometres: Math.round((sum?.kilometres ?? 0) * 10) / 10,
      topSpeed: sum?.topSpeed ?? null,
      minutes: Math.round(sum?.minutes ?? 0),
      points: (points.get(id) ?? []).map(({ vehicleId: _, time, ...point }) => ({ time: shanghai(time), ...point })),
    }
  })
}
