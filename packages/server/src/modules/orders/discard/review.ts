import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { directiondiscardorder as of } from '@fengsui/contract/orders/directiondiscardorder.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import { refuseSamePerson } from '../../../framework/auth/same-person.ts'
import { type Context, requirePermission, type Tx } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden } from '../../../framework/http/http-error.ts'
import type { RawInput } from '../../../framework/http/implement.ts'
import { isSwitchedOn, readNumber } from '../../../framework/store/params.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'
import { equalsExcept } from '../rules/draft.ts'
import { makeMove, type Stated } from '../rules/moves.ts'

const approved = '1'
const returned = '3'
/** Level of the county (domain-model.md#C.1). */
const COUNTY = 4
const days = 30

/** Whether a submit is the verdict on a discard order under review. */
export const isVerdict = (before: BeforeRow<typeof of>, { reviewStatus }: RawInput): boolean =>
  before.orderStatus === orderStatus.is.confirmed && [approved, returned].includes(String(reviewStatus ?? ''))

/**
 * Throws unless the caller may review: county or township for composition and finished goods, the
 * enterprise's head for packaging only (domain-model.md#R5.7); never the author. Other changes of the order
 * are refused.
 */
export async function refuseReview(
  ctx: Context,
  tx: Tx,
  before: BeforeRow<typeof of>,
  next: NextRow<typeof of>,
  raw: RawInput,
): Promise<void> {
  requirePermission(ctx, 'order_process')
  if (!equalsExcept(of, next, before, [])) throw conflict()
  const { caller } = ctx
  const found = await sql<{
    beyond: boolean
  }>`select bool_or(p.material_class <> ${sql.lit(materialClass.is.packaging)}) as beyond
    from ord_discard_detail d join ent_product p on p.id = d.product_id
    where d.discard_order_id = ${before.id} and d.is_deleted = 0`.execute(tx)
  if (found.rows[0]?.beyond && caller.userType !== 'sss') throw badRequest(say.reviewWho)
  if (caller.userType === 'sss' && String(raw.reviewStatus) === approved) await requireCounty(ctx, tx, before)
  if (caller.userType === 'esp' && !caller.roles.includes('esp_head')) throw forbidden()
  if (await isSwitchedOn(tx, caller.tenantId, 'verify.fourEyes'))
    await refuseSamePerson(tx, caller.userId, [before.createUser], say.ownDocument)
}

/**
 * Disposals of an enterprise within 30 days add up: above `store.approvalKg` the county decides, so that an
 * order cannot be split into small ones.
 */
async function requireCounty(ctx: Context, tx: Tx, { id, enterpriseId }: Row): Promise<void> {
  const limit = await readNumber(tx, ctx.caller.tenantId, 'store.approvalKg')
  const found = await sql<{ isHeavy: boolean }>`select coalesce(sum(d.weight_kg), 0) > ${limit} as is_heavy
    from ord_discard h join ord_discard_detail d on d.discard_order_id = h.id and d.is_deleted = 0
    join ent_product p on p.id = d.product_id and p.material_class <> ${sql.lit(materialClass.is.packaging)}
    where h.enterprise_id = ${enterpriseId} and h.is_deleted = 0 and (h.id = ${id} or h.order_status in (${sql.lit(orderStatus.is.inProgress)}, ${sql.lit(orderStatus.is.finished)})
      and h.review_time > ${ctx.clock.now()}::timestamptz - ${days}::int * interval '1 day')`.execute(tx)
  if (found.rows[0]?.isHeavy && ctx.caller.escalationLevel < COUNTY)
    throw badRequest(say.discardHeavy, { n: String(limit) })
}

/** Applies the verdict: approved, the order may be executed; rejected, with a reason, it becomes a draft. */
export async function reviewDiscard(
  ctx: Context,
  tx: Tx,
  stated: Stated,
  before: BeforeRow<typeof of>,
  raw: RawInput,
): Promise<void> {
  const verdict = String(raw.reviewStatus)
  const opinion = typeof raw.reviewOpinion === 'string' ? raw.reviewOpinion.trim().slice(0, 500) : ''
  if (verdict === returned && !opinion) throw badRequest(messages.required, { label: ['审核意见', 'Comments'] })
  await makeMove(ctx, tx, stated, before, verdict === approved ? 'approve' : 'return', {
    opinion,
    also: {
      reviewStatus: verdict,
      reviewOpinion: opinion || null,
      reviewUser: ctx.caller.userId,
      reviewTime: ctx.clock.now(),
    },
  })
}
