import type { VehiclePlace, WorldEvent } from '@fengsui/contract/replay/world.ts'
import { sql } from 'kysely'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import type { ReplaySpan } from '../replay-span.ts'
import { shownVehicles } from '../shown-vehicles.ts'
import { nothingTold, type Told } from './told.ts'

/** Places of one answer. */
const most = 20_000
/** A place older than this is no state any more, hours. */
const oldest = 24

interface Place {
  id: string
  time: Date
  longitude: number
  latitude: number
  speed: number
  direction: number
}

const placeOf = ({ id, time, longitude, latitude, speed, direction }: Place): VehiclePlace => ({
  id,
  at: [longitude, latitude],
  heading: direction,
  speed: Math.round(speed),
  time: shanghai(time),
})

/** Vehicles: where each was at the start of a span, and its way in it. Of many vehicles, one place for each step of some seconds. */
export async function vehicleStates(span: ReplaySpan): Promise<Told> {
  const { ctx, from, to } = span
  const { rows: vehicles, cut } = await shownVehicles(span)
  if (vehicles.length === 0) return nothingTold
  const ids = vehicles.map(({ id }) => id)
  const seconds = (to.getTime() - from.getTime()) / 1000
  const step = `${Math.max(1, Math.ceil((vehicles.length * seconds) / most))} seconds`
  const before = await sql<Place>`select v.id, p.time, p.longitude, p.latitude, p.speed::float8 as speed, p.direction
    from unnest(${ids}::bigint[]) as v (id) cross join lateral (select * from tele_vehicle_point t where t.vehicle_id = v.id
      and t.time <= ${from} and t.time > ${from}::timestamptz - ${oldest} * interval '1 hour' order by t.time desc limit 1) p`.execute(
    ctx.db,
  )
  const ways = await sql<Place>`select v.id, p.time, p.longitude, p.latitude, p.speed::float8 as speed, p.direction
    from unnest(${ids}::bigint[]) as v (id) cross join lateral (
      select distinct on (b.bin) b.time, b.longitude, b.latitude, b.speed, b.direction from (
        select t.*, date_bin(${step}::interval, t.time, ${from}) as bin from tele_vehicle_point t
        where t.vehicle_id = v.id and t.time > ${from} and t.time <= ${to}) b
      order by b.bin, b.time desc) p
    order by p.time, v.id limit ${most + 1}`.execute(ctx.db)
  const at = from.getTime()
  return {
    before: before.rows.length > 0 ? [{ kind: 'vehicles', at, vehicles: before.rows.map(placeOf) }] : [],
    events: ways.rows
      .slice(0, most)
      .map((row): WorldEvent => ({ kind: 'vehicles', at: row.time.getTime(), vehicles: [placeOf(row)] })),
    cut: cut || ways.rows.length > most,
  }
}
