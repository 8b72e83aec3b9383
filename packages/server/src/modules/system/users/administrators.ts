import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'

/** The administrator role of a tenant; in the platform's own tenant, the one above its administrators. */
const ruler = (tenantId: RawBuilder<unknown>) => sql`(select r.id from sys_role r
  where r.tenant_id = ${tenantId} and r.is_deleted = 0 and r.role_alias in ('administrator', 'admin')
  order by r.role_alias desc limit 1)`

/** Whether the user is an administrator of their tenant. */
export async function isAdministratorRow(db: Db, userId: string): Promise<boolean> {
  const found = await sql`select 1 from sys_user u join sys_user_role l on l.user_id = u.id
    where u.id = ${userId} and l.role_id = ${ruler(sql`u.tenant_id`)}`.execute(db)
  return found.rows.length > 0
}

/**
 * Refuses to leave a tenant without an administrator. Serialised: two concurrent removals would each see the
 * other account.
 */
export async function requireAdministrator(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`administrator ${tenantId}`}))`.execute(db)
  const found = await sql`select 1 from sys_user u join sys_user_role l on l.user_id = u.id
    where u.tenant_id = ${tenantId} and u.is_deleted = 0 and u.status = 1
      and l.role_id = ${ruler(sql`${tenantId}`)} limit 1`.execute(db)
  if (found.rows.length === 0) throw badRequest(say.lastAdministrator)
}
