import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AccessScope, Caller } from '../context.ts'
import { heldRows } from './held.ts'
import { scopePredicate } from './scope-predicate.ts'

/**
 * Rows of departments, people and their actions (domain-model.md#C.1, domain-model.md#C.3): to a supervisor
 * those of organisations and enterprises in the subtree of their region, to an enterprise its own. A person
 * belongs where any of their departments does; a log record belongs to the person in `userId`, and without
 * one to the tenant's administrators alone.
 */
function peopleRows(
  table: string,
  { accessScope }: Pick<Caller, 'accessScope'>,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (accessScope.kind !== 'region' && accessScope.kind !== 'enterprise') return sql`false`
  const near =
    accessScope.kind === 'enterprise'
      ? sql`d.enterprise_id = ${accessScope.enterpriseId}`
      : sql`(d.organize_id in (select o.id from org_organize o where o.region like ${`${accessScope.prefix}%`})
          or d.enterprise_id in (select e.id from ent_enterprise e where e.region_code like ${`${accessScope.prefix}%`}))`
  if (table === 'sys_dept') return sql`${column('id')} in (select d.id from sys_dept d where ${near})`
  return sql`${column(table === 'sys_user' ? 'id' : 'userId')} in (select l.user_id from sys_user_dept l
    join sys_dept d on d.id = l.dept_id and d.is_deleted = 0 where ${near})`
}

const everything = sql<boolean>`true`
const nothing = sql<boolean>`false`

/**
 * Returns the predicate for the rows a caller may see, the only one for all queries and writes
 * (domain-model.md#C.4): those within their area and data scopes, and those that a pending task lets them read. A row
 * outside it does not exist for the caller.
 */
export function inScope(of: Scoped, caller: Caller, alias = ''): RawBuilder<boolean> {
  const column = (name: string) => (alias ? sql.ref(`${alias}.${name}`) : sql.ref(name))
  const reached = withinReach(of, caller, column)
  const left = scopePredicate(of, caller, column)
  const seen = left ? sql<boolean>`(${reached} and ${left})` : reached
  const held = heldRows(of, caller, column)
  return held ? sql`(${seen} or ${held})` : seen
}

type Scoped = Pick<Resource, 'owner' | 'table'> & Partial<Pick<Resource, 'only' | 'parties' | 'head' | 'shared'>>

/** Rows within the caller's access scope; data scopes can only narrow it. */
function withinReach(of: Scoped, caller: Caller, column: (name: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const { accessScope } = caller
  if (of.owner === 'platform' || accessScope.kind === 'all') return everything
  if (accessScope.kind === 'none' && of.owner !== 'authority') return nothing
  const tenant = sql<boolean>`${column('tenantId')} = ${caller.tenantId}`
  if (of.owner === 'tenant' || accessScope.kind === 'tenant') return tenant
  if (of.owner === 'people') return sql`${tenant} and ${peopleRows(of.table, caller, column)}`
  if (of.owner === 'authority')
    return sql`${tenant} and (${writtenBelow(caller, column)} or ${addressedTo(caller, of, column)})`
  // What an authority keeps for itself: those above it read it, those below and enterprises do not.
  if (of.owner === 'office') return sql`${tenant} and ${writtenBelow(caller, column)}`
  if (of.owner === 'region') return sql`${tenant} and ${regionRows(accessScope, caller, column)}`
  if (accessScope.kind === 'none') return nothing
  const common = of.shared ? [sql<boolean>`${column('enterpriseId')} is null`] : []
  return sql`${tenant} and (${sql.join([ownRows(of, accessScope, column), ...common, ...asParty(of, accessScope, column)], sql` or `)})`
}

/** Whether the caller may change shared rows: the tenant's administrators only. */
export const mayWriteShared = ({ accessScope, roles }: Caller): boolean =>
  accessScope.kind === 'all' || roles.includes('admin')

type Within = Extract<AccessScope, { kind: 'region' | 'enterprise' }>

function ownRows(of: Scoped, reach: Within, column: Column): RawBuilder<boolean> {
  const enterpriseId = of.table === 'ent_enterprise' ? column('id') : column('enterpriseId')
  if (reach.kind === 'enterprise') return sql`${enterpriseId} = ${reach.enterpriseId}`
  const within = sql<boolean>`${column('regionCode')} like ${sql.lit(`${reach.prefix}%`)}`
  return reach.also?.length ? sql`(${within} or ${enterpriseId} = any(${reach.also}::bigint[]))` : within
}

/** Rows with the caller's enterprise, or one of their region, as counterparty; and the lines of such rows. */
function asParty({ parties = [], head }: Scoped, reach: Within, column: Column): RawBuilder<boolean>[] {
  const own = parties.map((name) =>
    reach.kind === 'enterprise'
      ? sql<boolean>`${column(name)} = ${reach.enterpriseId}`
      : sql<boolean>`${column(name)} in (select p.id from ent_enterprise p
          where p.region_code like ${sql.lit(`${reach.prefix}%`)} or p.id = any(${reach.also ?? []}::bigint[]))`,
  )
  if (!head || head.of.parties.length === 0) return own
  const above = sql.join(
    asParty(head.of, reach, (name) => sql.ref(`head.${name}`)),
    sql` or `,
  )
  return [...own, sql`${column(head.by)} in (select head.id from ${sql.table(head.of.table)} head where ${above})`]
}

type Column = (name: string) => RawBuilder<unknown>

/** Rows written by the caller's organisation or one below it, readable in any state. */
export function writtenBelow({ accessScope }: Caller, column: Column = sql.ref): RawBuilder<boolean> {
  if (accessScope.kind === 'all' || accessScope.kind === 'tenant') return everything
  if (accessScope.kind !== 'region') return nothing
  return sql`${column('organizeId')} in (select w.id from org_organize w where w.region like ${sql.lit(`${accessScope.prefix}%`)})`
}

/**
 * Rows released by the caller's organisation or one above it, with the caller among the receivers. Not by
 * region codes: a row of the city is not in the county's region, and names receivers besides.
 */
export function addressedTo(
  caller: Caller,
  { table }: Pick<Scoped, 'table'>,
  column: Column = sql.ref,
): RawBuilder<boolean> {
  const chain = sql`(select chain_of(${caller.tenantId}, ${caller.organizeId}::bigint))::text[]`
  const receivers = sql.join(['targetUserType', 'targetOrganizeIds', 'targetEnterpriseIds'].map(column))
  const toAll = sql`(${column('organizeId')} is null or ${column('organizeId')}::text = any(${chain}))
    and is_addressed(${receivers}, ${caller.userType}, ${chain}, ${caller.enterpriseId}::text)`
  // A notice can be to people by name.
  const people = column('targetUserIds')
  const toCaller =
    table === 'sys_notice'
      ? sql`case when ${people} is null then ${toAll} else ${people} ? ${caller.userId} end`
      : toAll
  return sql`(${column('tenantId')} = ${caller.tenantId} and ${column('status')} = 'released' and ${toCaller})`
}

/**
 * Whether the caller may change an organisation's rows: its own staff and the tenant's administrators. Those
 * above it only read (domain-model.md#C.4).
 */
export function writesFor(caller: Caller, organizeId: unknown): boolean {
  if (caller.accessScope.kind === 'all' || caller.roles.includes('admin')) return true
  return caller.userType === 'sss' && caller.organizeId !== null && caller.organizeId === organizeId
}

/** Organisations: for a supervisor their subtree; for an enterprise the chain above it. */
function regionRows(
  reach: Caller['accessScope'],
  caller: Caller,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (reach.kind === 'region') return sql`${column('region')} like ${sql.lit(`${reach.prefix}%`)}`
  return sql`${caller.organizeId}::bigint is not null and (${column('id')} = ${caller.organizeId} or ${column('id')}::text = any(
    select unnest(string_to_array(o.ancestors, ',')) from org_organize o where o.id = ${caller.organizeId}))`
}

/** Whether the caller's access scope includes this owner; also for live events, which are not rows. */
export function isInScope(
  caller: Pick<Caller, 'accessScope' | 'tenantId'>,
  owner: { tenantId: string; regionCode: string; enterpriseId: string | null },
): boolean {
  const { accessScope } = caller
  if (accessScope.kind === 'all') return true
  if (accessScope.kind === 'none' || owner.tenantId !== caller.tenantId) return false
  if (accessScope.kind === 'tenant') return true
  if (accessScope.kind === 'enterprise') return owner.enterpriseId === accessScope.enterpriseId
  const isShown = owner.enterpriseId !== null && accessScope.also?.includes(owner.enterpriseId)
  return owner.regionCode.startsWith(accessScope.prefix) || isShown === true
}
