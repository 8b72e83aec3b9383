import type { Clock } from '@fengsui/server/framework/clock.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { keepPastTrips } from '@fengsui/server/modules/tracks/index.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { demoCounty } from '../county/county.ts'
import { DAY } from '../county/days.ts'
import { demoId } from '../county/ids.ts'
import { goodsOfPlants, type HaulSetting, settleHauls } from './haul-orders.ts'
import { writePastPassages } from './passages.ts'
import { writePastPositions } from './past-positions.ts'
import { hasFleet, registerFleet, registerTerminals } from './register-fleet.ts'
import { type Haul, haulsBetween, midnightOf } from './timetable.ts'

/** Days of driving that a first start has behind it, and the most that a later one makes up for. */
const pastDays = 3
/** Days after which an order of these drives leaves the lists, unless a warning refers to it. */
const keptDays = 10
/** Advisory lock: the program that writes the books and the server do not catch up at the same time. */
const lock = 7_270_430_184

export interface FleetDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
}

export const settingOf = async (db: Db, now: number): Promise<HaulSetting> => ({
  county: demoCounty(now),
  goods: await goodsOfPlants(db),
})

export interface CaughtUp {
  readonly positions: number
  readonly orders: number
  /** The orders are as they were at this moment. */
  readonly until: number
}

/**
 * Brings register, positions, passages at gates, orders and trips of the vehicles to the present: the days before a first
 * start, or the time since the server was stopped. Driving goes on where the clock is.
 */
export async function catchUp(database: FleetDatabase): Promise<CaughtUp> {
  const { pool } = database
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await makeUp(database)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  }
}

interface Made {
  readonly setting: HaulSetting
  /** Ids of the hauls of which the job of the trips shall warn. */
  readonly told: ReadonlySet<string>
}

async function makeUp(database: FleetDatabase): Promise<CaughtUp> {
  const { db, clock } = database
  const began = clock.now().getTime()
  const setting = await settingOf(db, began)
  const isFirst = !(await hasFleet(db))
  if (isFirst) await registerFleet(db, setting.county, began)
  const now = clock.now().getTime()
  const told = new Set(isFirst ? lastOfEachTrouble(endedBetween(now - pastDays * DAY, now)).map(({ id }) => id) : [])
  // The newest day first: its trips are what people look for.
  const today = await makeUpDay(database, { setting, told }, midnightOf(now), now)
  // What the terminals report from now on follows what is written of today.
  await registerTerminals(db, setting.county, began)
  let { positions, orders } = today
  for (let end = midnightOf(now); end > now - pastDays * DAY; end -= DAY) {
    const made = await makeUpDay(database, { setting, told }, Math.max(end - DAY, now - pastDays * DAY), end)
    positions += made.positions
    orders += made.orders
  }
  await forgetOld(db, now)
  return { positions, orders, until: now }
}

/** Loaded drives that began after one moment and ended up to another. */
const endedBetween = (after: number, until: number): Haul[] =>
  haulsBetween(after, until).filter(({ goods, depart, leave }) => goods && depart > after && leave <= until)

/** Writes what is missing of a day, or of a part of it. Drives with goods begin and end within one day. */
async function makeUpDay({ db, pool, clock }: FleetDatabase, { setting, told }: Made, from: number, to: number) {
  const positions = await writePastPositions(pool, clock, from, to)
  const hauls = haulsBetween(from, to).filter(({ goods, depart, load }) => goods && depart > from && load <= to)
  await settleHauls(db, setting, hauls, to)
  await writePastPassages(db, setting.county, from, to)
  const ended = hauls.filter(({ leave }) => leave <= to)
  const untold = ended.flatMap(({ id }) => (told.has(id) ? [] : [id]))
  while ((await keepPastTrips(db, untold, clock.now())) > 0);
  for (const { id, vehicle } of ended) if (told.has(id)) await leaveToJudge(db, id, vehicle.id, to)
  return { positions, orders: hauls.length }
}

/** The last troubled drive of each vehicle: a first start has its warnings to show. */
function lastOfEachTrouble(hauls: readonly Haul[]): Haul[] {
  const troubled = hauls.filter(({ trouble }) => trouble).toSorted((one, other) => one.depart - other.depart)
  return [...new Map(troubled.map((haul) => [haul.trouble, haul])).values()]
}

/** Lets the job of the trips find a journey as if its positions had just come: it warns of what it finds. */
const leaveToJudge = (db: Db, id: string, vehicleId: string, now: number) =>
  sql`insert into trip (transport_id, vehicle_id, judged_time) values (${id}, ${vehicleId}, ${new Date(now - DAY)})
    on conflict do nothing`.execute(db)

/** Takes orders of long ago out of the lists, with their trips: their number stays the same however long it drives. */
export async function forgetOld(db: Db, now: number): Promise<void> {
  const [first, last] = [demoId('haul', 0), demoId('haul', 999_999)]
  const old = sql`select id from ord_transport o where o.id between ${first}::bigint and ${last}::bigint and o.is_deleted = 0
    and o.create_time < ${new Date(now - keptDays * DAY)} and not exists (select 1 from warn_event w where w.ref_id = o.id)`
  await db.transaction().execute(async (tx) => {
    await sql`delete from trip where transport_id in (${old})`.execute(tx)
    await sql`update ord_transport set is_deleted = 1 where id in (${old})`.execute(tx)
  })
}
