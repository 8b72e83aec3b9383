import { messages } from '@fengsui/contract/kit/messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { directiondiscardorder as of } from '@fengsui/contract/orders/directiondiscardorder.ts'
import { orderMessages as say } from '@fengsui/contract/orders/messages.ts'
import { sql } from 'kysely'
import { type Context, demand, type Tx } from '../../../kit/context.ts'
import { refuseSamePerson } from '../../../kit/identity/same-person.ts'
import type { Raw } from '../../../kit/implement.ts'
import { readParam } from '../../../kit/params.ts'
import { conflict, forbidden, refuse } from '../../../kit/refusal.ts'
import { isSameBut } from '../rules/draft.ts'
import { makeMove, type Stated } from '../rules/moves.ts'

type Row = Record<string, unknown>
const approved = '1'
const returned = '3'

/** Whether a submit is a verdict on a discard order that waits for one. */
export const isVerdict = (before: Row, { reviewStatus }: Raw): boolean =>
  before.orderStatus === '1' && [approved, returned].includes(String(reviewStatus ?? ''))

/**
 * Who may say it: the county or the township on composition and finished goods, the enterprise's head on packaging alone
 * (domain-model.md#R5.7); never who wrote the order. Nothing else of the order changes with it.
 */
export async function refuseReview(ctx: Context, tx: Tx, before: Row, next: Row): Promise<void> {
  demand(ctx, 'order_process')
  if (!isSameBut(of as unknown as Resource, next, before, [])) throw conflict()
  const { caller } = ctx
  const found = await sql<{ beyond: boolean }>`select bool_or(p.material_class <> '7') as beyond
    from ord_discard_detail d join ent_product p on p.id = d.product_id
    where d.discard_order_id = ${before.id} and d.is_deleted = 0`.execute(tx)
  if (found.rows[0]?.beyond && caller.userType !== 'sss') throw refuse(say.reviewWho)
  if (caller.userType === 'esp' && !caller.roles.includes('esp_head')) throw forbidden()
  if ((await readParam(tx, caller.tenantId, 'verify.fourEyes')) !== '0')
    await refuseSamePerson(tx, caller.userId, [before.createUser], say.ownDocument)
}

/** Approved it may be carried out; returned, with a reason, it is a draft again. */
export async function reviewDiscard(ctx: Context, tx: Tx, stated: Stated, before: Row, raw: Raw): Promise<void> {
  const verdict = String(raw.reviewStatus)
  const opinion = typeof raw.reviewOpinion === 'string' ? raw.reviewOpinion.trim().slice(0, 500) : ''
  if (verdict === returned && !opinion) throw refuse(messages.required, { label: ['审核意见', 'Opinion'] })
  await makeMove(ctx, tx, stated, before, verdict === approved ? 'approve' : 'return', {
    opinion,
    also: {
      ...{ reviewStatus: verdict, reviewOpinion: opinion || null },
      ...{ reviewUser: ctx.caller.userId, reviewTime: ctx.clock.now() },
    },
  })
}
