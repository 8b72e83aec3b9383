import { organize } from '@fengsui/contract/organisations/organize.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { serializeRow } from '../../framework/http/serialize-row.ts'

/**
 * Returns the organisation of a region, or of the nearest region above with one; null when the caller sees
 * none.
 */
export async function organizeOfRegion(
  { db, caller }: Context,
  region: string,
): Promise<Record<string, unknown> | null> {
  const found = await sql<Record<string, unknown>>`
    select o.* from org_organize_v o
    join sys_region r on r.code = ${region} and (o.region = r.code or o.region = any(string_to_array(r.ancestors, ',')))
    where o.is_deleted = 0 and ${inScope(organize, caller, 'o')} order by o.organize_level desc limit 1`.execute(db)
  const row = found.rows[0]
  return row ? serializeRow(organize, row) : null
}
