import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { refuseSamePerson } from '../auth/same-person.ts'
import type { Context } from '../context.ts'
import { conflict } from '../http/http-error.ts'
import { lock } from './detail.ts'
import { resourceTables } from './resource-table.ts'

type Move = { from: '0' | '1'; to: '0' | '1' }

async function move(ctx: Context, of: Resource, ids: readonly string[], { from, to }: Move): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const row = await lock(tx, ctx.caller, of, id)
      if (row.verifyStatus !== from) throw conflict()
      // Four eyes: the document's creator may not verify it (domain-model.md#0.2 @simpleReview).
      if (to === simpleReview.is.reviewed)
        await refuseSamePerson(tx, ctx.caller.userId, [row.createUser], messages.ownDocument)
      const verified =
        to === simpleReview.is.reviewed
          ? { verifyUser: ctx.caller.userId, verifyTime: ctx.clock.now() }
          : { verifyUser: null, verifyTime: null }
      await resourceTables(tx)
        .updateTable(of.table)
        .set({ verifyStatus: to, ...verified })
        .where('id', '=', id)
        .execute()
    }
  })
  return null
}

export const verify = (ctx: Context, of: Resource, ids: readonly string[]): Promise<null> =>
  move(ctx, of, ids, { from: '0', to: '1' })
export const reverseVerify = (ctx: Context, of: Resource, ids: readonly string[]): Promise<null> =>
  move(ctx, of, ids, { from: '1', to: '0' })
