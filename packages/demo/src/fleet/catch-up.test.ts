import { systemClock } from '@fengsui/server/framework/clock.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { type TestDatabase, testDatabase } from '@fengsui/server/framework/test/database.ts'
import { tripsJob } from '@fengsui/server/modules/tracks/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR } from '../county/days.ts'
import { catchUp, forgetOld, settingOf } from './catch-up.ts'
import { settleHaul } from './haul-orders.ts'
import { endFleet } from './run-fleet.ts'
import { haulsBetween, midnightOf } from './timetable.ts'

let test: TestDatabase
let db: Db
/** 13:00 in Shanghai of today: all three troubles of the morning are over. */
let time = midnightOf(Date.now()) + 13 * HOUR
const clock = { ...systemClock, now: () => new Date(time) }
beforeAll(async () => {
  test = await testDatabase({ seeded: true, max: 4 })
  db = test.db as unknown as Db
  await catchUp({ db, pool: test.pool, clock })
})
afterAll(() => test.stop())

const count = async (what: ReturnType<typeof sql>) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${what}`.execute(db)).rows[0]?.n)
const events = async () =>
  (
    await sql<{
      plate: string
      kind: string
    }>`select distinct v.plate_number as plate, e.event_kind as kind from trip_event e
      join trip t on t.transport_id = e.transport_id join base_vehicle v on v.id = t.vehicle_id where e.permitted = 0 order by 1, 2`.execute(
      db,
    )
  ).rows

it('has the last days of twelve vehicles behind it: positions, trips that left and arrived, passages at gates', async () => {
  expect(await count(sql`vehicle_last`)).toBe(12)
  expect(await count(sql`tele_vehicle_point`)).toBeGreaterThan(60_000)
  const trips = await sql<{ n: number; short: number; far: number }>`select count(*)::int as n,
      count(*) filter (where t.left_time is null or t.reached_time is null or o.arrive_time <= o.depart_time)::int as short,
      count(*) filter (where t.kilometres between 25 and 90)::int as far
    from trip t join ord_transport o on o.id = t.transport_id where o.transport_status = '3' and t.positions > 0`.execute(
    db,
  )
  const [{ n, short, far } = { n: 0, short: 0, far: 0 }] = trips.rows
  expect(n).toBeGreaterThan(150)
  expect([short, far]).toEqual([0, n])
  expect(await count(sql`tele_vehicle_inout where transport_id is not null`)).toBeGreaterThan(n)
  expect(await count(sql`warn_event where type_key in ('e1007', 'e1050', 'e1051')`)).toBe(0)
})

it('troubles one vehicle each by a way around, a long stop and silence, and no other', async () => {
  expect(await events()).toEqual([
    { plate: '湘A75623', kind: 'offRoute' },
    { plate: '湘A77462', kind: 'stop' },
    { plate: '湘A79914', kind: 'silence' },
  ])
})

it('has a warning of each of them to show at a first start', async () => {
  await tripsJob.run(db, clock.now())
  const found = await sql<{
    plate: string
    type: string
    over: boolean
  }>`select v.plate_number as plate, w.type_key as type,
      w.recover_time is not null as over from warn_event w join ord_transport o on o.id = w.ref_id join base_vehicle v on v.id = o.vehicle_id
    where w.ref_kind = 'trip' and w.type_key in ('e1005', 'e1007', 'e1026') order by 2`.execute(db)
  expect(found.rows.filter(({ over }) => over)).toEqual([
    { plate: '湘A75623', type: 'e1005', over: true },
    { plate: '湘A79914', type: 'e1007', over: true },
    { plate: '湘A77462', type: 'e1026', over: true },
  ])
})

it('adds nothing when it is done again, and what is missing when the server was away', async () => {
  const [points, orders] = [
    await count(sql`tele_vehicle_point`),
    await count(sql`ord_transport where vehicle_id < 60000000`),
  ]
  await catchUp({ db, pool: test.pool, clock })
  expect(await count(sql`tele_vehicle_point`)).toBe(points)
  expect(await count(sql`ord_transport where vehicle_id < 60000000`)).toBe(orders)
  time += 3 * HOUR
  await catchUp({ db, pool: test.pool, clock })
  expect(await count(sql`tele_vehicle_point`)).toBeGreaterThan(points + 2000)
  expect(await count(sql`ord_transport where vehicle_id < 60000000`)).toBeGreaterThan(orders + 10)
  await tripsJob.run(db, clock.now())
  const silent = sql`warn_event w join ord_transport o on o.id = w.ref_id where w.type_key = 'e1007'`
  expect(await count(silent)).toBeGreaterThan(0)
  expect(await count(sql`${silent} and o.vehicle_id <> 49000009`)).toBe(0)
})

it('makes up for what is missing of a day that was not written whole', async () => {
  const noon = new Date(midnightOf(time) - 12 * HOUR)
  const lost = sql`trip where transport_id in (select o.id from ord_transport o where o.vehicle_id < 60000000
    and o.depart_time between ${noon} and ${new Date(midnightOf(time))})`
  const before = [await count(sql`tele_vehicle_point`), await count(sql`trip`)]
  expect(await count(lost)).toBeGreaterThan(10)
  await sql`delete from ${lost}`.execute(db)
  await sql`delete from tele_vehicle_point where time between ${noon} and ${new Date(midnightOf(time))}`.execute(db)
  expect(await count(sql`tele_vehicle_point`)).toBeLessThan(before[0] ?? 0)
  await catchUp({ db, pool: test.pool, clock })
  expect([await count(sql`tele_vehicle_point`), await count(sql`trip`)]).toEqual(before)
})

it('moves an order with its drive, and leaves what a person did with it', async () => {
  const setting = await settingOf(db, time)
  const later = haulsBetween(time, time + 4 * HOUR).filter(({ goods, load }) => goods && load > time)
  const [haul, other] = later
  if (!haul || !other) throw new Error('nothing is driven')
  const status = async (id: string) =>
    (await sql<{ s: string }>`select transport_status as s from ord_transport where id = ${id}`.execute(db)).rows[0]?.s
  for (const [at, expected] of [
    [haul.load - 1, undefined],
    [haul.load, '0'],
    [haul.depart, '1'],
    [haul.leave, '3'],
  ] as const) {
    await settleHaul(db, setting, haul, at)
    expect(await status(haul.id)).toBe(expected)
  }
  await settleHaul(db, setting, other, other.depart)
  await sql`update ord_transport set transport_status = '4' where id = ${other.id}`.execute(db)
  await settleHaul(db, setting, other, other.leave)
  expect(await status(other.id)).toBe('4')
})

it('ends what is on the road when the vehicles no longer drive', async () => {
  const running = sql`ord_transport where vehicle_id < 60000000 and transport_status in ('0', '1', '2') and is_deleted = 0`
  expect(await count(running)).toBeGreaterThan(0)
  await endFleet({ db, pool: test.pool, clock })
  expect(await count(running)).toBe(0)
  expect(await count(sql`ord_transport where vehicle_id < 60000000 and sign_time > ${clock.now()}`)).toBe(1)
})

it('keeps its lists short: orders of long ago leave them', async () => {
  await forgetOld(db, time + 400 * HOUR)
  const told = sql`exists (select 1 from warn_event w where w.ref_id = o.id)`
  expect(await count(sql`ord_transport o where vehicle_id < 60000000 and is_deleted = 0 and not ${told}`)).toBe(0)
  expect(await count(sql`trip t join ord_transport o on o.id = t.transport_id where not ${told}`)).toBe(0)
})
