import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { storeApproval } from '@fengsui/contract/warehouse/approval.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { warehouseapproval } from '@fengsui/contract/warehouse/warehouseapproval.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { lock } from '../../framework/store/detail.ts'
import { resourceTables } from '../../framework/store/resource-table.ts'
import type { Row } from '../../framework/store/row.ts'
import { nextState } from '../../framework/store/transition.ts'
import { inKind, outKind } from '../stock/index.ts'
import { APPROVED, type ApprovalNeed, approvalNeedOf, PENDING, RETURNED, TOWNSHIP } from './approval/need.ts'
import { noteWord } from './approval/note.ts'
import { requireEvidence } from './stocktake/evidence.ts'
import { stocktakes } from './stocktake/kind.ts'
import { stocktakeNeed } from './stocktake/need.ts'

type Given = InputOf<(typeof warehouseapproval)['calls']['approve']>

interface Subject {
  readonly of: Resource
  readonly needOf: (ctx: Context, tx: Tx, head: Row) => Promise<ApprovalNeed | null>
  /** Checks required before an authority can decide. */
  readonly ready?: (ctx: Context, tx: Tx, head: Row) => Promise<void>
}
const subjects: ReadonlyMap<string, Subject> = new Map([
  ['in', { of: inKind.of, needOf: (ctx, tx, head) => approvalNeedOf(ctx, tx, inKind, head) }],
  ['out', { of: outKind.of, needOf: (ctx, tx, head) => approvalNeedOf(ctx, tx, outKind, head) }],
  ['stocktake', { of: stocktakes, needOf: stocktakeNeed, ready: requireEvidence }],
] satisfies [string, Subject][])

/** Records the authority's approval of a document's posting or reversal, or its return with an opinion. */
async function approve(ctx: Context, given: Given): Promise<null> {
  const { fields } = warehouseapproval
  const kind = String(given.documentKind)
  const subject = subjects.get(kind)
  // Other kinds have no approval.
  if (!subject) throw notFound()
  const verdict = String(given.reviewStatus)
  if (verdict === PENDING)
    throw badRequest(messages.notInDictionary, { label: fields.reviewStatus.label, value: verdict })
  const opinion = given.reviewOpinion || null
  if (verdict === RETURNED && !opinion) throw badRequest(messages.required, { label: fields.reviewOpinion.label })
  if (ctx.caller.userType !== 'sss') throw forbidden()
  await ctx.db.transaction().execute(async (tx) => {
    const head = await lock(tx, ctx.caller, subject.of, given.id ?? '')
    if (head.cancelled === 1) throw conflict(say.cancelled, { no: String(head[subject.of.title]) })
    const need = await subject.needOf(ctx, tx, head)
    if (ctx.caller.escalationLevel < (need?.rung ?? TOWNSHIP)) throw badRequest(say.tooLow)
    const decided = { verdict, opinion, columns: columnsOf(ctx, subject, head, verdict, opinion) }
    if (verdict === APPROVED && head.verifyStatus === simpleReview.is.unreviewed) await subject.ready?.(ctx, tx, head)
    await resourceTables(tx)
      .updateTable(subject.of.table)
      .set(decided.columns)
      .where('id', '=', String(head.id))
      .execute()
    await noteWord(ctx, tx, kind, head, verdict === APPROVED ? 'approve' : 'return', opinion)
  })
  return null
}

/**
 * Returns the columns to set: for a draft, approval of its posting; for a verified document, of a requested
 * reversal.
 */
function columnsOf(ctx: Context, { of }: Subject, head: Row, verdict: string, opinion: string | null): Row {
  const no = String(head[of.title])
  const move = verdict === APPROVED ? 'approve' : 'return'
  if (head.reviewStatus === null) throw badRequest(say.noApproval, { no })
  if (head.verifyStatus === simpleReview.is.reviewed) {
    if (head.reversalStatus === null) throw badRequest(say.notAsked, { no })
    if (verdict === APPROVED && head.reversalStatus === APPROVED) throw conflict(say.approvedAlready, { no })
    const reversalStatus = nextState(storeApproval, head.reversalStatus as '2', move)
    return { reversalStatus, reversalOpinion: opinion }
  }
  // An approval can only be repeated by a higher authority.
  const isSaid =
    verdict === APPROVED && head.reviewStatus === APPROVED && ctx.caller.escalationLevel <= Number(head.reviewRung ?? 0)
  if (isSaid) throw conflict(say.approvedAlready, { no })
  return {
    reviewStatus: nextState(storeApproval, head.reviewStatus as '2', move),
    reviewOpinion: opinion,
    reviewUser: ctx.caller.userId,
    reviewTime: ctx.clock.now(),
    reviewRung: ctx.caller.escalationLevel,
  }
}

export default implement(warehouseapproval, { approve })
