import { dept } from '@fengsui/contract/system/dept.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { appointBlocker } from '../grantable.ts'
import { granterOf, rolesWhere } from '../granter-of.ts'

export interface Choice {
  readonly id: string
  /** Roles and departments of one side only. */
  readonly side: 'sss' | 'esp' | null
  /** Whether the caller may grant it. */
  readonly isOpen: boolean
}
export interface Known {
  readonly id: string
  readonly realName: string
}
/** Everything rows refer to by name; an ambiguous name keeps all its candidates. */
export interface Lookups {
  readonly roles: ReadonlyMap<string, readonly Choice[]>
  readonly departments: ReadonlyMap<string, readonly Choice[]>
  readonly posts: ReadonlyMap<string, readonly Choice[]>
  readonly accounts: ReadonlyMap<string, Known>
}

function byName<T>(rows: readonly T[], names: (row: T) => readonly (string | null)[], choice: (row: T) => Choice) {
  const found = new Map<string, Choice[]>()
  for (const row of rows)
    for (const name of new Set(names(row))) if (name) found.set(name, [...(found.get(name) ?? []), choice(row)])
  return found
}

/** Returns the data of the caller's tenant within their access scope. */
export async function readLookups({ db, caller }: Context, accounts: readonly string[]): Promise<Lookups> {
  const { tenantId } = caller
  const granter = await granterOf(db, caller)
  const roles = await rolesWhere(db, sql`r.tenant_id = ${tenantId}`)
  const departments = await sql<{ id: string; deptName: string; fullName: string | null; enterpriseId: string | null }>`
    select id, dept_name, full_name, enterprise_id from sys_dept
    where is_deleted = 0 and tenant_id = ${tenantId} and ${inScope(dept, caller)}`.execute(db)
  const posts = await sql<{ id: string; postName: string }>`select id, post_name from sys_post
    where is_deleted = 0 and tenant_id = ${tenantId}`.execute(db)
  const known = await sql<Known & { account: string }>`select id, account, real_name from sys_user
    where is_deleted = 0 and tenant_id = ${tenantId} and account = any(${[...accounts]})`.execute(db)
  return {
    roles: byName(
      roles,
      ({ name }) => [name],
      (role) => ({
        id: role.id,
        side: role.userType as Choice['side'],
        isOpen: appointBlocker(granter, role) === null,
      }),
    ),
    departments: byName(
      departments.rows,
      ({ deptName, fullName }) => [deptName, fullName],
      ({ id, enterpriseId }) => ({ id, side: enterpriseId ? 'esp' : 'sss', isOpen: true }),
    ),
    posts: byName(
      posts.rows,
      ({ postName }) => [postName],
      ({ id }) => ({ id, side: null, isOpen: true }),
    ),
    accounts: new Map(known.rows.map((row) => [row.account, row])),
  }
}
