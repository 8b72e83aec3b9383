import type { Label } from '@fengsui/contract/kit/label.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { mainTenant } from '@fengsui/contract/system/tenant.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'
import { named } from '../menus/keep.ts'

/** Returns why a tenant cannot be removed: it has an enterprise, or users besides its administrators. */
export async function tenantDeleteBlocker(_ctx: Context, tx: Tx, { tenantId }: Row): Promise<Label | null> {
  if (tenantId === mainTenant) return say.mainTenantStays
  const user = await sql<{ name: string }>`select u.account as name from sys_user u
    where u.tenant_id = ${tenantId} and u.is_deleted = 0 and not exists (
      select 1 from sys_user_role l join sys_role r on r.id = l.role_id
      where l.user_id = u.id and r.role_alias = 'admin' and r.is_deleted = 0) limit 1`.execute(tx)
  if (user.rows[0]) return named(say.tenantUsers, user.rows[0].name)
  const enterprise = await sql<{ name: string }>`select enterprise_name as name from ent_enterprise
    where tenant_id = ${tenantId} and is_deleted = 0 limit 1`.execute(tx)
  return enterprise.rows[0] ? named(say.tenantEnterprises, enterprise.rows[0].name) : null
}
