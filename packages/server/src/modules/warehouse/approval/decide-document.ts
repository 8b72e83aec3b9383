import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { storeApproval } from '@fengsui/contract/warehouse/approval.ts'
import { storeChange } from '@fengsui/contract/warehouse/store-change.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, notFound } from '../../../framework/http/http-error.ts'
import { decide, type Verdict } from '../../../framework/review/decide.ts'
import { lock } from '../../../framework/store/detail.ts'
import { resourceTables } from '../../../framework/store/resource-table.ts'
import type { Row } from '../../../framework/store/row.ts'
import { nextState } from '../../../framework/store/transition.ts'
import { inKind, outKind } from '../../stock/index.ts'
import { requireEvidence } from '../stocktake/evidence.ts'
import { stocktakes } from '../stocktake/kind.ts'
import { stocktakeNeed } from '../stocktake/need.ts'
import { APPROVED, type ApprovalNeed, approvalNeedOf, RETURNED, TOWNSHIP } from './need.ts'
import { noteWord } from './note.ts'
import { subjectOf } from './propose.ts'

export interface ApprovedKind {
  readonly kind: string
  readonly of: Resource
  readonly needOf: (ctx: Context, tx: Tx, head: Row) => Promise<ApprovalNeed | null>
  /** Checks required before an authority can decide. */
  readonly ready?: (ctx: Context, tx: Tx, head: Row) => Promise<void>
}
const kinds: readonly ApprovedKind[] = [
  { kind: 'in', of: inKind.of, needOf: (ctx, tx, head) => approvalNeedOf(ctx, tx, inKind, head) },
  { kind: 'out', of: outKind.of, needOf: (ctx, tx, head) => approvalNeedOf(ctx, tx, outKind, head) },
  { kind: 'stocktake', of: stocktakes, needOf: stocktakeNeed, ready: requireEvidence },
]
export const approvedKind = (kind: string): ApprovedKind | undefined => kinds.find((one) => one.kind === kind)

/** Records an authority's decision on a document, with every rule of it, for every holder a process permits. */
export async function decideDocument(
  ctx: Context,
  tx: Tx,
  by: ApprovedKind,
  id: string,
  { verdict, opinion }: { verdict: string; opinion: string | null },
): Promise<void> {
  const head = await lock(tx, ctx.caller, by.of, id)
  if (head.cancelled === 1) throw conflict(say.cancelled, { no: String(head[by.of.title]) })
  const need = await by.needOf(ctx, tx, head)
  if (ctx.caller.escalationLevel < (need?.rung ?? TOWNSHIP)) throw badRequest(say.tooLow)
  const columns = columnsOf(ctx, by, head, verdict, opinion)
  if (verdict === APPROVED && head.verifyStatus === simpleReview.is.unreviewed) await by.ready?.(ctx, tx, head)
  await resourceTables(tx).updateTable(by.of.table).set(columns).where('id', '=', id).execute()
  await noteWord(ctx, tx, by.kind, head, verdict === APPROVED ? 'approve' : 'return', opinion)
}

/**
 * Returns the columns to set: for a draft, approval of its posting; for a verified document, of a requested
 * reversal.
 */
function columnsOf(ctx: Context, { of }: ApprovedKind, head: Row, verdict: string, opinion: string | null): Row {
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

const kindOf = (subject: unknown): ApprovedKind => {
  const found = kinds.find(({ of }) => subjectOf(of) === subject)
  if (!found) throw notFound()
  return found
}

/** Decides documents that wait for the authority, all or none, by their processes where they have one. */
export const reviewStores = (ctx: Context, ids: readonly string[], verdict: Verdict): Promise<null> =>
  decide(
    ctx,
    storeChange,
    ids,
    verdict,
    (tx, change, { isApproved, stamp }, seeing) =>
      decideDocument(seeing, tx, kindOf(change.subject), String(change.subjectId), {
        verdict: isApproved ? APPROVED : RETURNED,
        opinion: stamp.reviewOpinion,
      }),
    lockDocument,
  )

/** Whoever writes a document locks it before its change. */
async function lockDocument(tx: Tx, changeId: string): Promise<void> {
  const found = await sql<{ subject: string; subjectId: string }>`select subject, subject_id::text as subject_id
    from change_request where id = ${changeId} and area = 'warehouse'`.execute(tx)
  const [change] = found.rows
  if (change)
    await sql`select 1 from ${sql.table(kindOf(change.subject).of.table)} where id = ${change.subjectId} for update`.execute(
      tx,
    )
}
