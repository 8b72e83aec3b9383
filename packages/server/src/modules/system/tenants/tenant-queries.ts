import type { Label } from '@fengsui/contract/kit/label.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { mainTenant, tenant } from '@fengsui/contract/system/tenant.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { notFound } from '../../../framework/http/http-error.ts'
import type { StoredRow } from '../../../framework/store/row.ts'
import { named } from '../menus/keep.ts'

/** Returns why a tenant cannot be removed: it has an enterprise, or users besides its administrators. */
export async function tenantDeleteBlocker(
  _ctx: Context,
  tx: Tx,
  { tenantId }: StoredRow<typeof tenant>,
): Promise<Label | null> {
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

/** Removes a tenant's roles, posts, departments and users; their sessions end with it. */
export async function removeTenant(_: Context, tx: Tx, { tenantId }: StoredRow<typeof tenant>): Promise<void> {
  for (const table of ['sys_role', 'sys_post', 'sys_dept', 'sys_user'])
    await sql`update ${sql.table(table)} set is_deleted = 1 where tenant_id = ${tenantId}`.execute(tx)
}

interface Row {
  tenantId: string
  tenantName: string
  domainUrl: string
  backgroundUrl: string | null
}

/** Returns scheme, host and port of a page's address; clients send the page itself or its origin. */
function originOf(address: string | null | undefined): string | null {
  const text = decoded(address ?? '')
  return URL.canParse(text) ? new URL(text).origin : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the tenant that a page's address belongs to, or an empty object. */
export async function tenantByAddress(
  { db, clock }: Context,
  domain: string | null | undefined,
): Promise<Partial<Row>> {
  const origin = originOf(domain)
  const found = await sql<Row>`select tenant_id, tenant_name, domain_url, background_url from sys_tenant
    where domain_url is not null and is_deleted = 0 and status = 1 and (expire_time is null or expire_time > ${clock.now()})
    order by id`.execute(db)
  const here = found.rows.find((row) => origin !== null && originOf(row.domainUrl) === origin)
  return here ? ({ ...here, domain: here.domainUrl } as Partial<Row>) : {}
}

/** Returns the row of a tenant by its number, or 404. */
export async function tenantByNumber({ db, caller }: Context, tenantId: string | null | undefined) {
  const found = await sql<{ id: string; packageId: string | null }>`select id, package_id from sys_tenant
    where tenant_id = ${tenantId} and is_deleted = 0 and ${inScope(tenant, caller)}`.execute(db)
  if (!found.rows[0]) throw notFound()
  return found.rows[0]
}

/** Returns the tenants to choose from. */
export async function tenantChoices({ db, caller }: Context) {
  const found = await sql<{ id: string; tenantId: string; tenantName: string }>`select id, tenant_id, tenant_name
    from sys_tenant where is_deleted = 0 and ${inScope(tenant, caller)} order by tenant_id limit 1000`.execute(db)
  return found.rows
}

/** Returns the number that a tenant was given when it was added. */
export async function numberOfTenant(tx: Tx, id: string): Promise<string> {
  const found = await sql<{ tenantId: string }>`select tenant_id from sys_tenant where id = ${id}`.execute(tx)
  return found.rows[0]?.tenantId ?? ''
}
