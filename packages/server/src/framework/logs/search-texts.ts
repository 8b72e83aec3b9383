import { sql } from 'kysely'
import type { Db } from '../context.ts'
import type { LogTable } from './days.ts'
import type { LogRow } from './write-log.ts'

/** Columns of few distinct values and many records, with the kind their values are saved as. */
export const wordColumns = { createBy: 'account', requestUri: 'path' } as const
export type WordColumn = keyof typeof wordColumns

const most = 100_000
const known = new WeakMap<Db, Set<string>>()
const tables: readonly LogTable[] = ['log_api', 'log_usual', 'log_error']

/** Saves new accounts and paths before the records, so that whatever is visible can be searched. */
export async function saveSearchTexts(db: Db, table: LogTable, rows: readonly LogRow[]): Promise<void> {
  if (!tables.includes(table)) return
  const kept = known.get(db) ?? new Set<string>()
  known.set(db, kept)
  const fresh = new Map(rows.flatMap(wordsOf).map((word) => [word.join('\n'), word]))
  for (const key of fresh.keys()) if (kept.has(key)) fresh.delete(key)
  if (fresh.size === 0) return
  const columns = [0, 1, 2].map((at) => [...fresh.values()].map((word) => word[at]))
  await sql`insert into log_word (kind, tenant_id, value)
    select * from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) on conflict do nothing`.execute(
    db,
  )
  if (kept.size > most) kept.clear()
  for (const key of fresh.keys()) kept.add(key)
}

function wordsOf(row: LogRow): [kind: string, tenantId: string, value: string][] {
  return Object.entries(wordColumns).flatMap(([column, kind]): [string, string, string][] => {
    const value = row[column]
    return typeof value === 'string' && value !== '' ? [[kind, String(row.tenantId), clean(value)]] : []
  })
}

/** As stored in the records: PostgreSQL text cannot hold NUL. */
const clean = (value: string) => value.replaceAll('\0', '').toWellFormed()
