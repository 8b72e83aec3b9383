import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { shanghaiDay } from '../http/serialize-row.ts'
import { columnName } from '../store/column-name.ts'
import { type LogTable, makeDay } from './days.ts'
import { logId } from './id.ts'
import { saveSearchTexts } from './search-texts.ts'

/** A record by its columns in camelCase; its id is derived from its time. */
export type LogRow = Readonly<Record<string, unknown>> & { readonly createTime: Date }

const made = new WeakMap<Db, Set<string>>()

/** PostgreSQL text cannot hold NUL, nor its JSON unpaired surrogates. */
const kept = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll('\0', '').toWellFormed()
    : value instanceof Date
      ? value.toISOString()
      : value

const columnsOf = (row: LogRow) =>
  Object.fromEntries([
    ['id', logId(row.createTime)],
    ...Object.entries(row).map(([name, value]) => [columnName(name), kept(value)]),
  ])

/** Inserts records of one table in one statement, each into its day's partition. */
export async function writeLogs(db: Db, table: LogTable, rows: readonly LogRow[]): Promise<void> {
  const known = made.get(db) ?? new Set<string>()
  made.set(db, known)
  for (const { createTime } of rows) {
    const day = `${table} ${shanghaiDay(createTime)}`
    if (known.has(day)) continue
    await makeDay(db, table, createTime)
    known.add(day)
  }
  await saveSearchTexts(db, table, rows)
  await sql`insert into ${sql.table(table)} select r.* from jsonb_populate_recordset(null::${sql.table(table)},
    ${JSON.stringify(rows.map(columnsOf))}::jsonb) r on conflict do nothing`.execute(db)
}
