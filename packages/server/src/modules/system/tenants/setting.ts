import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { tenant } from '@fengsui/contract/system/tenant.ts'
import type { Context, Tx } from '../../../kit/context.ts'
import { lock } from '../../../kit/store/detail.ts'
import { change } from '../../../kit/store/write-row.ts'
import { requireFree, requirePlatform } from './rule.ts'

type Row = Record<string, unknown>

/** Changes tenants in one transaction; who is signed in to them is told at once. */
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

/** How many accounts tenants may have, and until when. What is not sent stays; an empty time is no end. */
export function setLimits(ctx: Context, input: InputOf<typeof tenant.calls.setting>): Promise<null> {
  const { ids, accountNumber, expireTime } = input
  const values = {
    ...(accountNumber === undefined ? {} : { accountNumber: accountNumber ?? -1 }),
    ...(expireTime === undefined ? {} : { expireTime }),
  }
  return changeTenants(ctx, ids ?? [], values)
}
