import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { columnName } from './column-name.ts'

const BATCH = 5000

/**
 * Inserts plain rows in few statements: each batch is sent as one JSON value, so that 44,704 regions take a
 * second. All rows have the keys of the first, in camelCase; other columns get their defaults.
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<number> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => [name, columnName(name)] as const)
  const names = sql.join(columns.map(([, column]) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH) as readonly Record<string, unknown>[]
    const json = JSON.stringify(batch.map((row) => Object.fromEntries(columns.map(([name, it]) => [it, row[name]]))))
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
  }
  return rows.length
}
