import { dept } from '@fengsui/contract/system/dept.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Caller, Db } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { appointBlocker, type GrantableRole, type Granter } from './grantable.ts'

export interface RoleRow extends GrantableRole {
  readonly id: string
  readonly name: string
  readonly tenantId: string
}

/** Returns the caller as a granter. */
export async function granterOf(db: Db, caller: Caller): Promise<Granter> {
  const narrowed = new Set((caller.scopes?.data ?? []).map(({ of }) => of.path))
  const found =
    narrowed.size === 0
      ? { rows: [] }
      : await sql<{ id: string }>`select scope_id::text as id from sys_role_data_scope
          where role_id = any(${caller.roleIds}::bigint[])`.execute(db)
  const dataScopeIds = new Set(found.rows.map(({ id }) => id))
  return { ...caller, narrowed, dataScopeIds, apiScopeIds: caller.scopes?.api ?? new Set() }
}

/** Returns roles with the permissions and scopes they hold. */
export async function rolesWhere(db: Db, where: RawBuilder<unknown>): Promise<RoleRow[]> {
  const found = await sql<RoleRow>`
    select r.id, r.role_name as name, r.role_alias as alias, r.user_type, r.tenant_id,
      array(select distinct m.code from sys_role_menu g join sys_menu m on m.id = g.menu_id
        where g.role_id = r.id and m.category = 2 and m.is_deleted = 0) as words,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'resourceCode', s.resource_code)), '[]')
        from sys_role_data_scope g join sys_data_scope s on s.id = g.scope_id and s.is_deleted = 0
        where g.role_id = r.id) as data_scopes,
      array(select g.scope_id::text from sys_role_api_scope g join sys_api_scope s on s.id = g.scope_id and s.is_deleted = 0
        where g.role_id = r.id) as api_scopes
    from sys_role r where r.is_deleted = 0 and ${where} order by r.sort, r.id`.execute(db)
  return found.rows
}

/** Returns a tenant's roles by id, checked to be grantable by the caller; 404 when one is missing. */
export async function rolesToGive(
  db: Db,
  caller: Caller,
  ids: readonly string[],
  tenantId: string,
): Promise<RoleRow[]> {
  if (ids.length === 0) return []
  const roles = await rolesWhere(db, sql`r.id = any(${ids}::bigint[]) and r.tenant_id = ${tenantId}`)
  if (roles.length < ids.length) throw notFound()
  const granter = await granterOf(db, caller)
  for (const role of roles) {
    const why = appointBlocker(granter, role)
    if (why) throw badRequest(why, { name: role.name })
  }
  return roles
}

/**
 * Refuses changes to an account with more rights than the caller: resetting its password would take it over.
 */
export async function requireBelow(db: Db, caller: Caller, userId: string, name: string): Promise<void> {
  const roles = await rolesWhere(db, sql`r.id in (select role_id from sys_user_role where user_id = ${userId})`)
  const granter = await granterOf(db, caller)
  if (userId !== caller.userId && roles.some((role) => appointBlocker(granter, role)))
    throw badRequest(say.beyondUser, { name })
  const outside = await sql`select 1 from sys_dept where is_deleted = 0 and not ${inScope(dept, caller)}
    and id in (select dept_id from sys_user_dept where user_id = ${userId}) limit 1`.execute(db)
  if (outside.rows.length > 0) throw badRequest(say.beyondUser, { name })
}
