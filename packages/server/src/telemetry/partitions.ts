import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type pg from 'pg'
import { day, dayStart, monthStart, nextMonth, nextYear, yearStart } from './calendar.ts'

interface Stretch {
  name: string
  from: number
  to: number
}
interface Partitioned {
  table: string
  /** Bounds of the partition containing a moment. */
  around(time: number): Stretch
  /** Retention after the end of the partition. */
  keep: number
}

const stamp = (time: number, length: number): string =>
  new Date(time + 8 * 3_600_000).toISOString().replaceAll('-', '').slice(0, length)

const daily = (table: string, keepDays: number): Partitioned => ({
  table,
  around: (time) => {
    const from = dayStart(time)
    return { name: `${table}_${stamp(from, 8)}`, from, to: from + day }
  },
  keep: keepDays * day,
})
const monthly = (table: string, keepDays: number): Partitioned => ({
  table,
  around: (time) => ({ name: `${table}_${stamp(time, 6)}`, from: monthStart(time), to: nextMonth(time) }),
  keep: keepDays * day,
})
const yearly = (table: string, keepDays: number): Partitioned => ({
  table,
  around: (time) => ({ name: `${table}_${stamp(time, 4)}`, from: yearStart(time), to: nextYear(time) }),
  keep: keepDays * day,
})

/** Retention of raw values in days, and so the maximum age of a backlog. */
export const rawDays = 90
const ofReadings = [daily('tele_value', rawDays), monthly('tele_minute', 366), yearly('tele_hour', 731)]
const ofReceipt = [daily('tele_rejected', 30)]
/** Positions of vehicles, made with the first position of a day. */
export const ofVehicles: readonly Partitioned[] = [daily('tele_vehicle_point', 180)]
const all = [...ofReadings, ...ofReceipt, ...ofVehicles]

const daysAhead = 3
const makeLock = 7_306_002

export interface Partitions {
  /** Whether every table has a partition for this moment. */
  has(time: number): boolean
  /** Creates the partitions for this moment; safe to call from several servers at once. */
  make(time: number): Promise<void>
  /** Creates the partitions of today and the next days. */
  makeAhead(now: number): Promise<void>
  /** Drops partitions past their table's retention; returns their names. */
  dropOld(now: number): Promise<string[]>
}

/**
 * Manages the partitions of readings, roll-ups and rejected messages: days, months and years of
 * Asia/Shanghai.
 */
export function createPartitions(pool: pg.Pool, made: readonly Partitioned[] = ofReadings): Partitions {
  const known = new Set<number>()

  async function ensure(tables: readonly Partitioned[], times: readonly number[]): Promise<void> {
    const wanted = tables.flatMap((of) => times.map((time) => ({ table: of.table, ...of.around(time) })))
    const { rows } = await pool.query<{ name: string }>(
      'select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relname = any($1)',
      [wanted.map((one) => one.name)],
    )
    const there = new Set(rows.map((row) => row.name))
    for (const one of wanted) if (!there.has(one.name)) await attach(pool, one)
  }

  return {
    has: (time) => known.has(dayStart(time)),
    async make(time) {
      await ensure(made, [time])
      known.add(dayStart(time))
    },
    async makeAhead(now) {
      const times = Array.from({ length: daysAhead + 1 }, (_, n) => dayStart(now) + n * day)
      await ensure(all, times)
      for (const time of times) known.add(time)
    },
    async dropOld(now) {
      const dropped = await dropOld(pool, now)
      if (dropped.length > 0) known.clear()
      return dropped
    },
  }
}

/** Creates the partition as a table, then attaches it, so that inserts continue meanwhile. */
async function attach(pool: pg.Pool, { table, name, from, to }: Stretch & { table: string }): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [makeLock])
    const { rows } = await client.query('select to_regclass($1) as known', [name])
    if (!rows[0].known) {
      await client.query(`create table ${name} (like ${table} including all) ${lookup(storage, table) ?? ''}`)
      const bounds = [from, to].map((time) => `'${new Date(time).toISOString()}'`)
      await client.query(
        `alter table ${table} attach partition ${name} for values from (${bounds[0]}) to (${bounds[1]})`,
      )
    }
    await client.query('commit')
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Minute and hour rows are updated until they are complete: free space in the page keeps those updates cheap.
 */
const storage: Readonly<Record<string, string>> = {
  tele_minute: 'with (fillfactor = 70)',
  tele_hour: 'with (fillfactor = 70)',
}

async function dropOld(pool: pg.Pool, now: number): Promise<string[]> {
  const { rows } = await pool.query<{ parent: string; name: string }>(
    `select p.relname as parent, c.relname as name from pg_inherits i
     join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.relname = any($1) order by c.relname`,
    [all.map((of) => of.table)],
  )
  const old = rows.filter(({ parent, name }) => {
    const of = all.find((one) => one.table === parent)
    const newest = of?.around(now - of.keep).name
    return newest !== undefined && name.length === newest.length && name < newest
  })
  // Dropping waits for readers of the whole table; to avoid blocking writers behind it, it times out and
  // retries later.
  for (const { name } of old) {
    await pool.query(`begin; set local lock_timeout = '2s'; drop table ${name}; commit`)
  }
  return old.map((one) => one.name)
}
