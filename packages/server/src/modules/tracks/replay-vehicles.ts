import { tripLimits } from '@fengsui/contract/tracks/trip-limits.ts'
import {
  mostReplayed,
  vehicleTrack as of,
  type ReplayedVehicle,
  replaySteps,
  trackMessages as say,
} from '@fengsui/contract/tracks/vehicle-track.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { periodIn } from './period-in.ts'

interface Asked {
  vehicleIds?: string | null | undefined
  start?: string | null | undefined
  end?: string | null | undefined
}
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

/** The ways of several vehicles in the same time: of each step the last position, so that they move together. */
export async function replayOf(ctx: Context, { vehicleIds, ...asked }: Asked): Promise<ReplayedVehicle[]> {
  const ids = [...new Set((vehicleIds ?? '').split(',').filter(Boolean))]
  if (ids.length > mostReplayed) throw badRequest(say.tooManyVehicles, { most: mostReplayed })
  const { from, to } = periodIn(ctx, asked)
  const vehicles = []
  for (const id of ids) vehicles.push(await find(ctx.db, ctx.caller, of, id))
  const step = `${Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000 / replaySteps))} seconds`
  const found = await sql<Point>`
    select distinct on (vehicle_id, bin) vehicle_id::text as vehicle_id, time, longitude, latitude, speed, direction
    from (select p.vehicle_id, p.time, p.longitude, p.latitude, p.speed::float8 as speed, p.direction,
        date_bin(${step}::interval, p.time, ${from}) as bin
      from tele_vehicle_point p where p.vehicle_id = any(${ids}::bigint[]) and p.time >= ${from} and p.time < ${to}) told
    order by vehicle_id, bin, time desc`.execute(ctx.db)
  const sums = await sql<Sum>`
    select vehicle_id::text as vehicle_id, vehicle_kilometres(vehicle_id, ${from}, ${to}) as kilometres, max(speed)::float8 as top_speed,
      coalesce(sum(extract(epoch from after - time)) filter (where speed >= ${tripLimits.movingSpeed}
        and after - time <= ${gapSeconds} * interval '1 second'), 0)::float8 / 60 as minutes
    from (select vehicle_id, time, speed, lead(time) over (partition by vehicle_id order by time) as after from tele_vehicle_point
      where vehicle_id = any(${ids}::bigint[]) and time >= ${from} and time < ${to}) told
    group by vehicle_id`.execute(ctx.db)
  const points = Map.groupBy(found.rows, ({ vehicleId }) => vehicleId)
  const sumOf = new Map(sums.rows.map((row) => [row.vehicleId, row]))
  return vehicles.map((vehicle) => {
    const id = String(vehicle.id)
    const sum = sumOf.get(id)
    return {
      vehicleId: id,
      plateNumber: String(vehicle.plateNumber),
      kilometres: Math.round((sum?.kilometres ?? 0) * 10) / 10,
      topSpeed: sum?.topSpeed ?? null,
      minutes: Math.round(sum?.minutes ?? 0),
      points: (points.get(id) ?? []).map(({ vehicleId: _, time, ...point }) => ({ time: shanghai(time), ...point })),
    }
  })
}
