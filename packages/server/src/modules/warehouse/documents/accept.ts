import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import { resourceTables } from '../../../framework/store/resource-table.ts'
import { outKind } from '../../stock/index.ts'
import { PENDING, RETURNED } from '../approval/need.ts'
import { noteWord } from '../approval/note.ts'

type Given = InputOf<(typeof warehouseoutstore)['calls']['accept']>

/**
 * Records whether the supplier accepts a return; the supplier may change it until the goods have left the
 * store.
 */
export async function accept(ctx: Context, given: Given): Promise<null> {
  const { acceptStatus, acceptOpinion } = warehouseoutstore.fields
  const verdict = String(given.acceptStatus)
  if (verdict === PENDING) throw badRequest(messages.notInDictionary, { label: acceptStatus.label, value: verdict })
  const opinion = given.acceptOpinion || null
  if (verdict === RETURNED && !opinion) throw badRequest(messages.required, { label: acceptOpinion.label })
  await ctx.db.transaction().execute(async (tx) => {
    const head = await lock(tx, ctx.caller, warehouseoutstore, given.id ?? '', true)
    if (ctx.caller.enterpriseId === null || head.receiverId !== ctx.caller.enterpriseId) throw forbidden()
    const no = String(head.outstoreNo)
    if (head.verifyStatus === simpleReview.is.reviewed) throw conflict(say.verified, { no })
    if (head.cancelled === 1) throw conflict(say.cancelled, { no })
    await resourceTables(tx)
      .updateTable(outKind.of.table)
      .set({
        acceptStatus: verdict,
        acceptOpinion: opinion,
        acceptUser: ctx.caller.userId,
        acceptTime: ctx.clock.now(),
      })
      .where('id', '=', String(head.id))
      .execute()
    await noteWord(ctx, tx, 'out', head, verdict === RETURNED ? 'refuse' : 'accept', opinion)
  })
  return null
}
