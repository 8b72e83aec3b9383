import { sql } from 'kysely'
import type { Db } from '../../src/framework/context.ts'

export type NewRow = Readonly<Record<string, unknown>>
let serial = 0

/** Inserts a row of which a test names only the columns it is about; the other required ones are filled by type. */
export async function insertRow(db: Db, table: string, given: NewRow): Promise<string> {
  const required = await sql<{
    name: string
    type: string
  }>`select a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef
      and a.attidentity = ''`.execute(db)
  const filled = required.rows.map(({ name, type }) => [name, fillerOf(type)] as const)
  const row = { ...Object.fromEntries(filled), ...given }
  const made = await sql<{
    id: string | null
  }>`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) returning to_jsonb(${sql.table(table)}) ->> 'id' as id`.execute(db)
  return made.rows[0]?.id ?? ''
}

function fillerOf(type: string): unknown {
  if (type === 'date') return '2026-01-01'
  if (type.startsWith('timestamp')) return new Date('2026-01-01T00:00:00Z')
  return type === 'text' ? `x${++serial}` : 1
}
