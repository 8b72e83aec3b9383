import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { mayWithdraw } from '@fengsui/contract/supervision/withdraw.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { conflict, HttpError } from '../http/http-error.ts'
import { lock } from '../store/detail.ts'

/** Withdraws a change not yet reviewed; allowed to its author and the head of the enterprise. */
export async function withdrawChange(ctx: Context, of: Resource, id: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const change = await lock(tx, ctx.caller, of, id)
    if (change.status !== changeStatus.is.pending) throw conflict(say.notWithdrawable)
    if (!mayWithdraw(change, ctx.caller)) throw new HttpError(403, say.notYoursToWithdraw)
    await sql`update change_request set status = ${sql.lit(changeStatus.is.withdrawn)}, review_time = ${ctx.clock.now()} where id = ${id}`.execute(
      tx,
    )
  })
  return null
}
