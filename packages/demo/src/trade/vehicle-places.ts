import type { Db } from '@fengsui/server/framework/context.ts'
import { sql } from 'kysely'
import { seededRandom } from '../county/random.ts'

/** Vehicles that have a terminal, of all that are registered. */
const located = 12
const minuteMs = 60_000

interface Row {
  id: string
  longitude: number
  latitude: number
  toLongitude: number
  toLatitude: number
}

/**
 * Gives twelve vehicles a latest place and the way of the hour before it: some on the road between two plants, some standing at
 * their own, one silent for twenty minutes. What a terminal has told stays. Returns how many were placed.
 */
export async function placeVehicles(db: Db, now: Date): Promise<number> {
  const found = await sql<Row>`
    select v.id, e.longitude::float8 as longitude, e.latitude::float8 as latitude, o.longitude::float8 as to_longitude, o.latitude::float8 as to_latitude
    from (select v.*, row_number() over (order by v.id) as n from base_vehicle v
      join ent_enterprise p on p.id = v.enterprise_id and p.longitude is not null where v.is_deleted = 0) v
    join ent_enterprise e on e.id = v.enterprise_id
    join lateral (select longitude, latitude from ent_enterprise o where o.id <> e.id and o.county_id = e.county_id and o.longitude is not null
      order by (o.id + v.n * 7) % 11, o.id limit 1) o on true
    where v.n % 2 = 1 and not exists (select 1 from vehicle_last l where l.vehicle_id = v.id) order by v.id limit ${located}`.execute(
    db,
  )
  const dayBegins = await dayKept(db, now)
  let placed = 0
  for (const [n, row] of found.rows.entries()) {
    await placeOne(db, row, n, now, dayBegins)
    placed++
  }
  return placed
}

/** Returns where today begins if its positions can be kept, else the end of time: the server makes the tables of days. */
async function dayKept(db: Db, now: Date): Promise<number> {
  const found = await sql<{
    begins: Date | null
  }>`select case when to_regclass('tele_vehicle_point_' || to_char(${now}::timestamptz
      at time zone 'Asia/Shanghai', 'YYYYMMDD')) is not null
    then date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' end as begins`.execute(
    db,
  )
  return found.rows[0]?.begins?.getTime() ?? Number.POSITIVE_INFINITY
}

async function placeOne(db: Db, row: Row, n: number, now: Date, dayBegins: number): Promise<void> {
  const random = seededRandom(8100 + n)
  const drives = n % 3 !== 2
  const share = drives ? random.between(0.25, 0.8, 3) : 0
  const bend = random.between(-0.012, 0.012, 4)
  const at = (part: number) => ({
    longitude: row.longitude + (row.toLongitude - row.longitude) * part + bend * Math.sin(part * Math.PI),
    latitude: row.latitude + (row.toLatitude - row.latitude) * part - bend * Math.sin(part * Math.PI),
  })
  const [from, to] = [at(share - 0.01), at(share)]
  const heading =
    (Math.round((Math.atan2(to.longitude - from.longitude, to.latitude - from.latitude) * 180) / Math.PI) + 360) % 360
  const silentFor = n === 4 ? 20 * minuteMs : 0
  const time = now.getTime() - silentFor
  const points = drives
    ? Array.from({ length: 30 }, (_, back) => ({ ...at((share * (30 - back)) / 30), time: time - back * minuteMs }))
    : []
  const speed = drives ? random.whole(32, 58) : 0
  await sql`insert into vehicle_last (vehicle_id, time, longitude, latitude, speed, direction, acc_on, heard_time)
    values (${row.id}, ${new Date(time)}, ${to.longitude}, ${to.latitude}, ${speed}, ${heading}, ${drives ? 1 : 0}, ${new Date(time)})
    on conflict (vehicle_id) do nothing`.execute(db)
  for (const point of points.filter((one) => one.time >= dayBegins))
    await sql`insert into tele_vehicle_point (vehicle_id, time, longitude, latitude, speed, direction, acc_on)
      values (${row.id}, ${new Date(point.time)}, ${point.longitude}, ${point.latitude}, ${speed}, ${heading}, 1) on conflict do nothing`.execute(
      db,
    )
}
