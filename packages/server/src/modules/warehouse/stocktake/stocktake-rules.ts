import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import type { LineRules } from '../../../framework/store/lines.ts'
import { nextNumber } from '../../../framework/store/number.ts'
import type { Row } from '../../../framework/store/row.ts'
import { requireInUse } from '../../stock/index.ts'
import { checkDay, checkWarehouse, frozen } from '../documents/head-rule.ts'
import { requireCounter } from './counters.ts'
import { stocktakes } from './kind.ts'

/**
 * Validates a stocktake's head: a warehouse in use, a date not in the future, two counters. Its creator is
 * the first.
 */
export async function headRule(ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<Row> {
  if (before && frozen(before)) throw badRequest(say.frozen)
  if (before && String(before.warehouseId) !== String(next.warehouseId)) throw badRequest(say.otherWarehouse)
  const { fields } = warehousestocktake
  await checkDay(ctx, tx, String(next.enterpriseId), String(next.stocktakeDate), fields.stocktakeDate.label)
  await checkWarehouse(tx, next, fields.warehouseId.label)
  const firstCounterId = before ? before.firstCounterId : ctx.caller.userId
  await requireCounter(tx, next.enterpriseId, firstCounterId, next.secondCounterId)
  if (before) return {}
  const stocktakeNo = await nextNumber(tx, ctx.caller.tenantId, stocktakes.prefix ?? '', ctx.clock.now())
  return { stocktakeNo, firstCounterId, verifyStatus: '0' }
}

export const lineRules: LineRules = { frozen, line }

/** Stores the ledger's quantity at the moment of counting, and the difference to it. */
async function line(ctx: Context, tx: Tx, next: Row, before: Row | null, head: Row): Promise<Row> {
  const batchNo = String(next.batchNo ?? '')
  const asked: Row = { ...next, batchNo }
  const names = ['productId', 'batchNo', 'countedQuantity'] as const
  if (before && names.every((name) => String(before[name]) === String(asked[name]))) return { batchNo }
  await requireInUse(tx, next.productId)
  await refuseOtherCount(tx, head, next.productId, batchNo)
  const found = await sql<Row>`
    with book as (select p.*, coalesce((select s.quantity from wh_stock s where s.warehouse_id = ${head.warehouseId}
        and s.product_id = p.id and s.batch_no = ${batchNo}), 0) as on_books, ${next.countedQuantity}::numeric as counted
      from ent_product p where p.id = ${next.productId} and p.enterprise_id = ${head.enterpriseId} and p.is_deleted = 0),
    rated as (select book.*, counted - on_books as diff, unit_rate(id, unit, 'kg') as kg, unit_rate(id, unit, 'box') as box from book)
    select name as product_name, spec, unit, on_books as book_quantity, diff as difference, round(on_books * kg, 4) as book_kg,
      round(diff * kg, 4) as difference_kg, round(diff * box, 4) as difference_box,
      round(diff * net_explosive_unit, 4) as difference_explosive_kg from rated`.execute(tx)
  const [figures] = found.rows
  if (!figures) throw notFound()
  return { ...figures, batchNo, countTime: ctx.clock.now() }
}

/** Refuses a second open count of a batch: each would post its difference. */
async function refuseOtherCount(tx: Tx, head: Row, productId: unknown, batch: string): Promise<void> {
  const found = await sql<{ no: string }>`select h.stocktake_no as no from wh_stocktake h
    join wh_stocktake_detail d on d.stocktake_id = h.id and d.is_deleted = 0
    where h.warehouse_id = ${head.warehouseId} and h.verify_status = ${sql.lit(simpleReview.is.unreviewed)} and h.is_deleted = 0 and h.id <> ${head.id}
      and d.product_id = ${productId} and d.batch_no = ${batch} limit 1`.execute(tx)
  const [other] = found.rows
  if (other) throw badRequest(say.otherCounting, { batch: batch || '-', no: other.no })
}
