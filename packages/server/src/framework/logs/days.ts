import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { shanghaiDay } from '../http/serialize-row.ts'

/** Log tables, each partitioned by Shanghai day. */
export const logTables = ['log_api', 'log_usual', 'log_error', 'log_view'] as const
export type LogTable = (typeof logTables)[number]

const lock = 7_306_017
const dayMs = 86_400_000
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`)
const nameOf = (table: LogTable, day: string) => `${table}_${day.replaceAll('-', '')}`

/** Creates the partition of a day, detached and then attached, so that readers are not blocked. */
export async function makeDay(db: Db, table: LogTable, at: Date): Promise<void> {
  const day = shanghaiDay(at)
  const name = nameOf(table, day)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    const found = await sql<{ known: string | null }>`select to_regclass(${name})::text as known`.execute(tx)
    if (found.rows[0]?.known) return
    const [from, to] = [midnight(day), new Date(midnight(day).getTime() + dayMs)].map((time) =>
      sql.lit(time.toISOString()),
    )
    await sql`create table ${sql.table(name)} (like ${sql.table(table)} including all)`.execute(tx)
    await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)} for values from (${from}) to (${to})`.execute(
      tx,
    )
  })
}

/** Drops partitions before a given time; returns their names. Postpones a drop that would block readers. */
export async function dropDays(db: Db, before: Date): Promise<string[]> {
  const found = await sql<{
    parent: LogTable
    name: string
  }>`select p.relname as parent, c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relname = any(${[...logTables]}) order by c.relname`.execute(db)
  const old = found.rows.filter(({ parent, name }) => name < nameOf(parent, shanghaiDay(before)))
  for (const { name } of old)
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx)
      await sql`drop table ${sql.table(name)}`.execute(tx)
    })
  return old.map(({ name }) => name)
}
