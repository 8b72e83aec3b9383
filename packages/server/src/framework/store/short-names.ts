import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { hasShortName } from '@fengsui/contract/kit/short-name.ts'
import { sql } from 'kysely'
import { visibleFields } from '../access/field-scopes.ts'
import type { Context } from '../context.ts'

type Rows = Record<string, unknown>[]

/** Adds the short name of its enterprise to each row of a list, where there is one and the caller sees the name. */
export async function withShortNames(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  of: Resource,
  rows: Rows,
): Promise<Rows> {
  if (!hasShortName(of.fields) || !visibleFields(of, caller).enterpriseName) return rows
  const ids = new Set(rows.flatMap(({ enterpriseId }) => (enterpriseId ? [String(enterpriseId)] : [])))
  if (ids.size === 0) return rows
  const found = await sql<{ id: string; shortName: string }>`select id::text as id, short_name from ent_enterprise
    where id = any(${[...ids]}::bigint[]) and short_name <> ''`.execute(db)
  const names = new Map(found.rows.map(({ id, shortName }) => [id, shortName]))
  return rows.map((row) => ({ ...row, enterpriseShortName: names.get(String(row.enterpriseId)) ?? null }))
}
