import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from './context.ts'

const everything = sql<boolean>`true`
const nothing = sql<boolean>`false`

/**
 * The one place that decides which rows a caller sees, for every query and every write (domain model C.4).
 * Answers a predicate over the resource's rows; out of it, a row does not exist.
 */
export function inScope(of: Pick<Resource, 'owner' | 'table'>, caller: Caller, alias = ''): RawBuilder<boolean> {
  const column = (name: string) => (alias ? sql.ref(`${alias}.${name}`) : sql.ref(name))
  const { reach } = caller
  if (of.owner === 'platform' || reach.kind === 'all') return everything
  if (reach.kind === 'none') return nothing
  const tenant = sql<boolean>`${column('tenantId')} = ${caller.tenantId}`
  if (of.owner === 'tenant' || reach.kind === 'tenant') return tenant
  if (of.owner === 'region') return sql`${tenant} and ${regionRows(reach, caller, column)}`
  if (reach.kind === 'enterprise') {
    const own = of.table === 'ent_enterprise' ? column('id') : column('enterpriseId')
    return sql`${tenant} and ${own} = ${reach.enterpriseId}`
  }
  return sql`${tenant} and ${column('regionCode')} like ${`${reach.prefix}%`}`
}

/** Organisations: a supervisor's own subtree; an enterprise sees the chain above it. */
function regionRows(
  reach: Caller['reach'],
  caller: Caller,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (reach.kind === 'region') return sql`${column('region')} like ${`${reach.prefix}%`}`
  return sql`${caller.organizeId}::bigint is not null and (${column('id')} = ${caller.organizeId} or ${column('id')}::text = any(
    select unnest(string_to_array(o.ancestors, ',')) from org_organize o where o.id = ${caller.organizeId}))`
}

/** Does the caller's scope hold what carries this owner? The same rule for live events, which are not rows. */
export function reaches(
  caller: Pick<Caller, 'reach' | 'tenantId'>,
  owner: { tenantId: string; regionCode: string; enterpriseId: string | null },
): boolean {
  const { reach } = caller
  if (reach.kind === 'all') return true
  if (reach.kind === 'none' || owner.tenantId !== caller.tenantId) return false
  if (reach.kind === 'tenant') return true
  return reach.kind === 'region' ? owner.regionCode.startsWith(reach.prefix) : owner.enterpriseId === reach.enterpriseId
}
