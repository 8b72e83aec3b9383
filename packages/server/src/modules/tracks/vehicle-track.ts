import { factoryPersonRecord } from '@fengsui/contract/passages/person-record.ts'
import { vehicleTrack as of, type Track, type TrackPoint } from '@fengsui/contract/tracks/vehicle-track.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { periodIn } from './period-in.ts'
import { picturesWhere } from './pictures/read-pictures.ts'
import { replayOf } from './replay-vehicles.ts'
import { simplifyTrack } from './simplify-track.ts'

interface Asked {
  vehicleId?: string | null | undefined
  start?: string | null | undefined
  end?: string | null | undefined
}
/** Points of a drawn line or curve. */
const mostShown = 1500
const mostRead = 100_000

type Point = Omit<TrackPoint, 'time'> & { time: Date }

async function trackOf(ctx: Context, asked: Asked): Promise<Track> {
  const vehicle = await find(ctx.db, ctx.caller, of, asked.vehicleId ?? '')
  const { from, to } = periodIn(ctx, asked)
  const found =
    await sql<Point>`select time, longitude, latitude, speed::float8 as speed, direction from tele_vehicle_point
    where vehicle_id = ${vehicle.id} and time >= ${from} and time < ${to} order by time limit ${mostRead}`.execute(
      ctx.db,
    )
  const driven = await sql<{
    kilometres: number
  }>`select vehicle_kilometres(${vehicle.id}::bigint, ${from}, ${to}) as kilometres`.execute(ctx.db)
  return {
    vehicleId: String(vehicle.id),
    plateNumber: String(vehicle.plateNumber),
    positions: found.rows.length,
    kilometres: Math.round((driven.rows[0]?.kilometres ?? 0) * 10) / 10,
    points: simplifyTrack(found.rows, mostShown).map((row) => ({ ...row, time: shanghai(row.time) })),
  }
}

/** Width of a step of a curve, so that it has at most the points shown. */
const stepOf = ({ from, to }: { from: Date; to: Date }): string =>
  `${Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000 / mostShown))} seconds`

/** Highest speed of each step. */
async function speedsOf(ctx: Context, asked: Asked) {
  const vehicle = await find(ctx.db, ctx.caller, of, asked.vehicleId ?? '')
  const period = periodIn(ctx, asked)
  const found = await sql<{ time: Date; speed: number }>`
    select date_bin(${stepOf(period)}::interval, time, ${period.from}) as time, max(speed)::float8 as speed from tele_vehicle_point
    where vehicle_id = ${vehicle.id} and time >= ${period.from} and time < ${period.to} group by 1 order by 1`.execute(
    ctx.db,
  )
  return found.rows.map(({ time, speed }) => ({ time: shanghai(time), speed: Math.round(speed * 10) / 10 }))
}

async function climateOf(ctx: Context, asked: Asked) {
  const vehicle = await find(ctx.db, ctx.caller, of, asked.vehicleId ?? '')
  const period = periodIn(ctx, asked)
  const found = await sql<{ time: Date; temperature: number | null; humidity: number | null }>`
    select date_bin(${stepOf(period)}::interval, time, ${period.from}) as time, avg(temperature)::float8 as temperature,
      avg(humidity)::float8 as humidity from tele_vehicle_point
    where vehicle_id = ${vehicle.id} and time >= ${period.from} and time < ${period.to}
      and (temperature is not null or humidity is not null) group by 1 order by 1`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, time: shanghai(row.time) }))
}

interface Passed {
  vehicleId: string | null
  plateNumber: string
  roadgateId: string | null
  gateName: string | null
  inOutType: string
  inOut: string
  passTime: Date
  photo: string | null
  whitelisted: number
  transportNo: string | null
}

/** Passages at gates of enterprises that the caller sees. */
async function passagesOf(ctx: Context, asked: Asked) {
  const vehicle = await find(ctx.db, ctx.caller, of, asked.vehicleId ?? '')
  const { from, to } = periodIn(ctx, asked)
  const found = await sql<Passed>`
    select t.vehicle_id, t.plate_number, t.roadgate_id, g.name as gate_name, t.in_out_type, t.in_out, t.pass_time, t.photo, t.whitelisted,
      o.transport_no
    from tele_vehicle_inout t left join dev_device g on g.id = t.roadgate_id left join ord_transport o on o.id = t.transport_id
    where t.vehicle_id = ${vehicle.id} and t.pass_time >= ${from} and t.pass_time < ${to} and ${inScope(factoryPersonRecord, ctx.caller, 't')}
    order by t.pass_time limit 5000`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, passTime: shanghai(row.passTime) }))
}

/** Pictures that its terminal has taken in a period. */
async function picturesOf(ctx: Context, asked: Asked) {
  const vehicle = await find(ctx.db, ctx.caller, of, asked.vehicleId ?? '')
  const { from, to } = periodIn(ctx, asked)
  return picturesWhere(ctx, sql`p.vehicle_id = ${vehicle.id} and p.taken_time >= ${from} and p.taken_time < ${to}`)
}

export default implement(of, {
  replay: replayOf,
  position: trackOf,
  speed: speedsOf,
  th: climateOf,
  inout: passagesOf,
  pictures: picturesOf,
})
