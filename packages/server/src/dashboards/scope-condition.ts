import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../framework/access/scope.ts'
import type { Caller, Context, Db } from '../framework/context.ts'

/** Condition: rows of an enterprise-owned table, under an alias, within the caller's access scope. */
export const scopeCondition = (caller: Caller, table: string, alias: string): RawBuilder<boolean> =>
  inScope({ owner: 'enterprise', table }, caller, alias)

/** Condition: open warnings within the caller's access scope, as counted by home page, wall display and lists. */
export const openWarnings = (caller: Caller, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.closeTime`)} is null and ${scopeCondition(caller, 'warn_event', alias)})`

/**
 * Returns the caller's region: that of their organisation, or their enterprise's township; the country for a
 * platform caller.
 */
export async function homeRegion(db: Db, caller: Caller): Promise<{ code: string; name: string; level: number }> {
  const found = await sql<{ code: string; name: string; level: number }>`
    select r.code, r.name, o.organize_level::int as level from org_organize o join sys_region r on r.code = o.region where o.id = ${caller.organizeId} and ${caller.userType} = 'sss'
    union all
    select r.code, r.name, r.level + 1 from ent_enterprise e join sys_region r on r.code = e.region_code where e.id = ${caller.enterpriseId}
    limit 1`.execute(db)
  return found.rows[0] ?? { code: '00', name: '全国', level: 1 }
}

/** Percentage with two decimals; null when the denominator is 0. */
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10000) / 100 : null

/** Start of the day in Shanghai that contains this moment. */
export const midnight = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + 28_800_000) / 86_400_000) * 86_400_000 - 28_800_000)
export const dayMs = 86_400_000

export const queryOne = async <T>(db: Context['db'], query: RawBuilder<T>): Promise<T> =>
  (await query.execute(db)).rows[0] as T
export const all = async <T>(db: Context['db'], query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows
