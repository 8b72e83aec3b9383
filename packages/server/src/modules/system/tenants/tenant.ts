import type { Label } from '@fengsui/contract/kit/label.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { mainTenant, tenant } from '@fengsui/contract/system/tenant.ts'
import { tenantPackage } from '@fengsui/contract/system/tenant-package.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import type { StoredRow } from '../../../framework/store/row.ts'
import { named } from '../menus/keep.ts'
import { createTenantData } from './create.ts'
import { changeTenants, setLimits } from './setting.ts'
import { requirePlatform, tenantRule } from './tenant-rule.ts'

/** Returns why a tenant cannot be removed: it has an enterprise, or users besides its administrators. */
async function tenantDeleteBlocker(
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
async function removeTenant(_: Context, tx: Tx, { tenantId }: Record<string, unknown>): Promise<void> {
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
async function tenantOf({ db, clock }: Context, domain: string | null | undefined): Promise<Partial<Row>> {
  const origin = originOf(domain)
  const found = await sql<Row>`select tenant_id, tenant_name, domain_url, background_url from sys_tenant
    where domain_url is not null and is_deleted = 0 and status = 1 and (expire_time is null or expire_time > ${clock.now()})
    order by id`.execute(db)
  const here = found.rows.find((row) => origin !== null && originOf(row.domainUrl) === origin)
  return here ? ({ ...here, domain: here.domainUrl } as Partial<Row>) : {}
}

/** Returns the row of a tenant by its number, or 404. */
async function byNumber({ db, caller }: Context, tenantId: string | null | undefined) {
  const found = await sql<{ id: string; packageId: string | null }>`select id, package_id from sys_tenant
    where tenant_id = ${tenantId} and is_deleted = 0 and ${inScope(tenant, caller)}`.execute(db)
  if (!found.rows[0]) throw notFound()
  return found.rows[0]
}

export default implement(
  tenant,
  {
    setting: setLimits,
    datasource: async (ctx, { tenantId, datasourceId }) => {
      requirePlatform(ctx)
      await byNumber(ctx, tenantId)
      if (datasourceId && datasourceId !== '0') throw badRequest(say.oneDatabase)
      return null
    },
    packageDetail: async (ctx, { tenantId }) => {
      const { packageId } = await byNumber(ctx, tenantId)
      return packageId ? serializeRow(tenantPackage, await find(ctx.db, ctx.caller, tenantPackage, packageId)) : {}
    },
    packageSetting: async (ctx, { tenantId, packageId }) => {
      const { id } = await byNumber(ctx, tenantId)
      return changeTenants(ctx, [id], { packageId: packageId ?? null }, async (tx) => {
        if (packageId) await lock(tx, ctx.caller, tenantPackage, packageId)
      })
    },
    info: (ctx, { domain }) => tenantOf(ctx, domain),
  },
  {
    beforeSave: tenantRule,
    deleteBlocker: async (ctx, tx, row) => {
      requirePlatform(ctx)
      return tenantDeleteBlocker(ctx, tx, row)
    },
    afterSave: async (_ctx, tx, id, next, before) => {
      if (before) return undefined
      const made = await sql<{ tenantId: string }>`select tenant_id from sys_tenant where id = ${id}`.execute(tx)
      const first = await createTenantData(tx, made.rows[0]?.tenantId ?? '', String(next.tenantName))
      return { ...first }
    },
    afterDelete: removeTenant,
    publishes: ['session', 'registry'],
    overrides: {
      select: async (ctx) => {
        const rows = await sql<{ id: string; tenantId: string; tenantName: string }>`select id, tenant_id, tenant_name
          from sys_tenant where is_deleted = 0 and ${inScope(tenant, ctx.caller)} order by tenant_id limit 1000`.execute(
          ctx.db,
        )
        return rows.rows
      },
    },
  },
)
