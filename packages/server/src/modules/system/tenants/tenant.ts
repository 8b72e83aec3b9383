import { enabledStatus } from '@fengsui/contract/dictionaries/system.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { mainTenant, tenant } from '@fengsui/contract/system/tenant.ts'
import { tenantPackage } from '@fengsui/contract/system/tenant-package.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, forbidden } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'
import { change } from '../../../framework/store/write-row.ts'
import { createTenantData, newTenantId } from './create.ts'
import {
  numberOfTenant,
  removeTenant,
  tenantByAddress,
  tenantByNumber,
  tenantChoices,
  tenantDeleteBlocker,
} from './tenant-queries.ts'

export default implement(
  tenant,
  {
    setting: setLimits,
    datasource: async (ctx, { tenantId, datasourceId }) => {
      requirePlatform(ctx)
      await tenantByNumber(ctx, tenantId)
      if (datasourceId && datasourceId !== '0') throw badRequest(say.oneDatabase)
      return null
    },
    packageDetail: async (ctx, { tenantId }) => {
      const { packageId } = await tenantByNumber(ctx, tenantId)
      return packageId ? serializeRow(tenantPackage, await find(ctx.db, ctx.caller, tenantPackage, packageId)) : {}
    },
    packageSetting: async (ctx, { tenantId, packageId }) => {
      const { id } = await tenantByNumber(ctx, tenantId)
      return changeTenants(ctx, [id], { packageId: packageId ?? null }, async (tx) => {
        if (packageId) await lock(tx, ctx.caller, tenantPackage, packageId)
      })
    },
    info: (ctx, { domain }) => tenantByAddress(ctx, domain),
  },
  {
    beforeSave: tenantRule,
    deleteBlocker: async (ctx, tx, row) => {
      requirePlatform(ctx)
      return tenantDeleteBlocker(ctx, tx, row)
    },
    afterSave: async (_ctx, tx, id, next, before) => {
      if (before) return undefined
      const first = await createTenantData(tx, await numberOfTenant(tx, id), String(next.tenantName))
      return { ...first }
    },
    afterDelete: removeTenant,
    publishes: ['session', 'registry'],
    overrides: {
      select: tenantChoices,
    },
  },
)

/** Changes tenants in one transaction; their signed-in users are notified at once. */
async function changeTenants(
  ctx: Context,
  ids: readonly string[],
  values: Row,
  check?: (tx: Tx) => Promise<void>,
): Promise<null> {
  requirePlatform(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    await check?.(tx)
    for (const id of ids) {
      const before = await lock(tx, ctx.caller, tenant, id)
      requireFree({ ...before, ...values })
      await change(tx, ctx, tenant, before, values)
    }
  })
  ctx.publish('session')
  return null
}

/**
 * Sets the account limit and expiry of tenants. Omitted values are unchanged; an empty time means no expiry.
 */
function setLimits(ctx: Context, input: InputOf<typeof tenant.calls.setting>): Promise<null> {
  const { ids, accountNumber, expireTime } = input
  const values = {
    ...(accountNumber === undefined ? {} : { accountNumber: accountNumber ?? -1 }),
    ...(expireTime === undefined ? {} : { expireTime }),
  }
  return changeTenants(ctx, ids ?? [], values)
}

/**
 * Tenants are created and changed only by the platform's administrator: a tenant does not set its own limits.
 */
function requirePlatform({ caller }: Pick<Context, 'caller'>): void {
  if (caller.accessScope.kind !== 'all') throw forbidden()
}

/** Refuses changes that would deprive the platform's own tenant of essentials. */
function requireFree(next: NextRow<typeof tenant>): void {
  const limited =
    String(next.status ?? '1') !== enabledStatus.is.normal || next.expireTime != null || next.packageId != null
  if (next.tenantId === mainTenant && limited) throw badRequest(say.mainTenantFree)
}

/** Validates a tenant; a new one gets its number here, an existing one keeps it. */
async function tenantRule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof tenant>,
  before: BeforeRow<typeof tenant> | null,
): Promise<Row> {
  requirePlatform(ctx)
  requireFree(next)
  const accountNumber = next.accountNumber ?? -1
  return before ? { accountNumber } : { accountNumber, tenantId: await newTenantId(tx) }
}
