import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { tenant } from '@fengsui/contract/system/tenant.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { change } from '../../../framework/store/write-row.ts'
import { requireFree, requirePlatform } from './tenant-rule.ts'

/** Changes tenants in one transaction; their signed-in users are notified at once. */
export async function changeTenants(
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
export function setLimits(ctx: Context, input: InputOf<typeof tenant.calls.setting>): Promise<null> {
  const { ids, accountNumber, expireTime } = input
  const values = {
    ...(accountNumber === undefined ? {} : { accountNumber: accountNumber ?? -1 }),
    ...(expireTime === undefined ? {} : { expireTime }),
  }
  return changeTenants(ctx, ids ?? [], values)
}
