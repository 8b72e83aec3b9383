import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { StoredRow } from '../../../framework/store/row.ts'
import { reviewDistances } from '../../maps/index.ts'
import { checkLimits, post, queueForLimits, reversalMoves, reviewStock } from '../../stock/index.ts'
import { resubmitForApproval } from '../approval/ask.ts'
import { moveTo } from '../documents/move-to.ts'
import { admitted, refuseClosed } from '../documents/reverse.ts'
import { sorted } from '../documents/verify-document.ts'
import { countKind, stocktakes } from './kind.ts'
import { stocktakeAsking } from './need.ts'
import { setCountedDate } from './verify-stocktake.ts'
import { withdrawShortageWarning } from './warn.ts'

/**
 * Reverses stocktakes, all or none: appends opposite rows to the ledger; the stocktake is a draft again, to
 * be countersigned anew.
 */
export async function reverseStocktakes(ctx: Context, ids: readonly string[], opinion: string | null): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const heads: StocktakeHead[] = []
    for (const id of sorted(ids)) {
      const head = await lock(tx, ctx.caller, stocktakes, id)
      heads.push(await admitted(ctx, tx, { of: stocktakes, no: head.stocktakeNo }, head))
    }
    for (const head of heads) await reverseOne(ctx, tx, head, opinion)
  })
  return null
}
type StocktakeHead = StoredRow<typeof stocktakes>
async function reverseOne(ctx: Context, tx: Tx, head: StocktakeHead, opinion: string | null): Promise<void> {
  const id = String(head.id)
  await queueForLimits(tx, String(head.enterpriseId))
  await refuseClosed(tx, head.enterpriseId, head.stocktakeDate)
  await refuseCountedSince(tx, id)
  const now = ctx.clock.now()
  const { userId, name } = ctx.caller
  const mover = { at: now, operator: name, operatorId: userId }
  await post(tx, reversalMoves(countKind, [id], opinion), mover, async () => badRequest(say.issued))
  const warehouseId = String(head.warehouseId)
  if (Number(head.lossKg) > 0) await checkLimits(tx, [warehouseId])
  await moveTo(ctx, tx, countKind, [id], '0', opinion)
  await resubmitForApproval(ctx, tx, stocktakeAsking, id)
  await setCountedDate(tx, warehouseId)
  await reviewStock(tx, [warehouseId], now)
  await reviewDistances(tx, [warehouseId], now)
  await withdrawShortageWarning(ctx, tx, head)
}

/** Refuses when a later count started from the figures this one posted. */
async function refuseCountedSince(tx: Tx, id: string): Promise<void> {
  const found =
    await sql`select 1 from wh_stocktake h join wh_stocktake_detail d on d.stocktake_id = h.id and d.is_deleted = 0
    join wh_stocktake o on o.warehouse_id = h.warehouse_id and o.id <> h.id and o.is_deleted = 0
    join wh_stocktake_detail e on e.stocktake_id = o.id and e.is_deleted = 0 and e.product_id = d.product_id and e.batch_no = d.batch_no
    where h.id = ${id} and d.difference <> 0 and e.count_time >= h.verify_time limit 1`.execute(tx)
  if (found.rows.length > 0) throw badRequest(say.counted)
}
