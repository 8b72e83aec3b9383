import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { notFound } from '../http/http-error.ts'
import { inScope } from './scope.ts'

interface Asked {
  readonly oid?: string | null | undefined
  readonly eid?: string | null | undefined
}
const enterprises = { owner: 'enterprise', table: 'ent_enterprise' } as const
const organizations = { owner: 'region', table: 'org_organize' } as const

/**
 * Returns an SQL condition on the enterprise id that selects the enterprises a statistic counts: one
 * enterprise, an organisation's subtree, or all the caller may see (domain-model.md#G). Ids outside the
 * caller's access scope are not found; an enterprise caller always gets its own figures.
 */
export async function counted(
  ctx: Pick<Context, 'db' | 'caller'>,
  { oid, eid }: Asked,
): Promise<(enterpriseId: RawBuilder<unknown>) => RawBuilder<boolean>> {
  const { db, caller } = ctx
  const seen = sql`select e.id from ent_enterprise e where e.is_deleted = 0 and ${inScope(enterprises, caller, 'e')}`
  if (eid) {
    const found = await sql`${seen} and e.id = ${eid}`.execute(db)
    if (found.rows.length === 0) throw notFound()
    return (id) => sql`${id} = ${eid}`
  }
  if (!oid || caller.userType === 'esp') return (id) => sql`${id} in (${seen})`
  const found = await sql`select o.id from org_organize o where o.id = ${oid} and o.is_deleted = 0
    and ${inScope(organizations, caller, 'o')}`.execute(db)
  if (found.rows.length === 0) throw notFound()
  return (id) => sql`${id} in (${seen} and e.organize_id in (select b.id from org_organize b
    where b.id = ${oid} or ${String(oid)} = any(string_to_array(b.ancestors, ','))))`
}
