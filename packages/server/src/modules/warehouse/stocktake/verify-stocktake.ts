import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuseSamePerson } from '../../../framework/auth/same-person.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { conflict, forbidden } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import { isSwitchedOn } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'
import { reviewDistances } from '../../maps/index.ts'
import { checkLimits, post, queueForLimits, reviewStock } from '../../stock/index.ts'
import { requireApproval } from '../approval/need.ts'
import { moveTo } from '../documents/move-to.ts'
import { sorted } from '../documents/verify-document.ts'
import { requireEvidence } from './evidence.ts'
import { checkLines } from './facts.ts'
import { countKind, stocktakes } from './kind.ts'
import { differencesOf, stocktakeNeed } from './need.ts'
import { warnOf } from './warn.ts'

/** Differences of stocktakes as ledger movements: surplus in, shortage out. */
const stocktakeMoves = (ids: readonly string[]): RawBuilder<unknown> => sql`
  select h.enterprise_id, h.warehouse_id, d.product_id, d.batch_no, p.unit, d.difference as quantity, d.difference_box as box_count,
    d.difference_kg as weight_kg, d.difference_explosive_kg as explosive_kg, null::date as expire_date,
    case when d.difference > 0 then 'I5' else 'O5' end as biz_type, case when d.difference > 0 then 'I5' else 'O5' end as origin_type,
    h.stocktake_no as document_no, h.id as document_id, d.id as line_id, h.reversals as reversal_seq,
    coalesce(d.remark, h.reason) as reason
  from wh_stocktake h join wh_stocktake_detail d on d.stocktake_id = h.id and d.is_deleted = 0 and d.difference <> 0
  join ent_product p on p.id = d.product_id
  where h.id = any(${ids}::bigint[])`

/**
 * Verifies stocktakes, all or none, and posts the differences to the ledger. Requires a user other than the
 * author, the evidence for differences, and stock within the warehouse's limits.
 */
export async function verify(ctx: Context, ids: readonly string[]): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const heads: Row[] = []
    for (const id of sorted(ids)) heads.push(await lock(tx, ctx.caller, stocktakes, id))
    // The authority approves; a stocktake is verified inside the enterprise.
    if (ctx.caller.userType !== 'esp') throw forbidden()
    for (const head of heads) await postOne(ctx, tx, head)
  })
  return null
}

async function postOne(ctx: Context, tx: Tx, head: Row): Promise<void> {
  const id = String(head.id)
  if (head.verifyStatus === simpleReview.is.reviewed) throw conflict(say.verified, { no: String(head.stocktakeNo) })
  await refuseOwn(ctx, tx, head)
  await requireEvidence(ctx, tx, head)
  requireApproval(stocktakes.label, head, await stocktakeNeed(ctx, tx, head))
  await queueForLimits(tx, String(head.enterpriseId))
  const { hasGain } = await checkLines(ctx, tx, head)
  const now = ctx.clock.now()
  const { userId, name } = ctx.caller
  await post(tx, stocktakeMoves([id]), { at: now, operator: name, operatorId: userId })
  const warehouseId = String(head.warehouseId)
  if (hasGain) await checkLimits(tx, [warehouseId])
  await moveTo(ctx, tx, countKind, [id], '1')
  const place = await setCountedDate(tx, warehouseId)
  await reviewStock(tx, [warehouseId], now)
  await reviewDistances(tx, [warehouseId], now)
  await warnOf(ctx, tx, { ...head, ...place }, await differencesOf(ctx, tx, head))
}

/**
 * Four-eyes rule: the author, who is the first counter, must not verify the stocktake. The second counter
 * may.
 */
async function refuseOwn(ctx: Context, tx: Tx, head: Row): Promise<void> {
  const { userId, tenantId } = ctx.caller
  if (!(await isSwitchedOn(tx, tenantId, 'verify.fourEyes'))) return
  await refuseSamePerson(tx, userId, [head.createUser, head.firstCounterId], say.ownDocument)
}

/** Sets a warehouse's last count: the latest stocktake that covered all stock present when it began. */
export async function setCountedDate(tx: Tx, warehouseId: string): Promise<Row> {
  const found = await sql<Row>`update wh_warehouse w set stocktake_date = (
      select max(h.stocktake_date) from wh_stocktake h
      where h.warehouse_id = w.id and h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0 and not exists (
        select 1 from wh_stock s where s.warehouse_id = w.id and s.quantity > 0
          and not exists (select 1 from wh_stocktake_detail d where d.stocktake_id = h.id and d.is_deleted = 0
            and d.product_id = s.product_id and d.batch_no = s.batch_no)
          and exists (select 1 from wh_ledger l where l.warehouse_id = w.id and l.product_id = s.product_id
            and l.batch_no = s.batch_no and l.move_time <= (select min(c.count_time) from wh_stocktake_detail c
              where c.stocktake_id = h.id and c.is_deleted = 0))))
    where w.id = ${warehouseId} returning w.warehouse_name`.execute(tx)
  return found.rows[0] ?? {}
}
