import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { warehouseapproval } from '@fengsui/contract/warehouse/warehouseapproval.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { find } from '../../framework/store/detail.ts'
import { approvedKind, decideDocument, reviewStores } from './approval/decide-document.ts'
import { PENDING, RETURNED } from './approval/need.ts'
import { waitingChange } from './approval/propose.ts'

type Given = InputOf<(typeof warehouseapproval)['calls']['approve']>

/**
 * Records the authority's approval of a document's posting or reversal, or its return with an opinion. A posting that
 * waits is decided by its process.
 */
async function approve(ctx: Context, given: Given): Promise<null> {
  const { fields } = warehouseapproval
  const by = approvedKind(String(given.documentKind))
  // Other kinds have no approval.
  if (!by) throw notFound()
  const verdict = String(given.reviewStatus)
  if (verdict === PENDING)
    throw badRequest(messages.notInDictionary, { label: fields.reviewStatus.label, value: verdict })
  const opinion = given.reviewOpinion || null
  if (verdict === RETURNED && !opinion) throw badRequest(messages.required, { label: fields.reviewOpinion.label })
  if (ctx.caller.userType !== 'sss') throw forbidden()
  const id = given.id ?? ''
  await find(ctx.db, ctx.caller, by.of, id)
  const waiting = await waitingChange(ctx.db, by.of, id)
  if (waiting) return reviewStores(ctx, [waiting], { status: verdict, opinion })
  await ctx.db.transaction().execute(async (tx) => {
    await decideDocument(ctx, tx, by, id, { verdict, opinion })
    // Proposed anew meanwhile.
    if (await waitingChange(tx, by.of, id)) throw conflict(messages.stale)
  })
  return null
}

export default implement(warehouseapproval, { approve })
