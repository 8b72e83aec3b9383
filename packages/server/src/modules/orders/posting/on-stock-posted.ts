import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { inStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { requireInspected } from '../chain/pack.ts'
import { requireReceiver } from '../chain/use.ts'
import { linesOf } from '../rules/order.ts'
import { requireSides } from '../rules/sale-sides.ts'
import { requireLicences } from '../rules/sides.ts'
import { account, sumOf } from './account.ts'
import { moveBoxes } from './barcodes.ts'
import { follow } from './follow.ts'
import { applyOrderEffects, count, lockOrder } from './order-effects.ts'
import { countForm } from './order-form.ts'
import { discards, purchases, sales, uses } from './order-kinds.ts'
import { countPlan, storePack } from './posting-plan.ts'

/** Fireworks may leave the county only with a road transport permit (domain-model.md#R5.5). */
async function requireRoadPermit(tx: Tx, salesId: unknown): Promise<void> {
  const found = await sql`select 1 from ord_sales s join ent_enterprise e on e.id = s.enterprise_id
    where s.id = ${salesId} and coalesce(s.transport_permit_no, '') = '' and left(s.flow_region, 6) <> left(e.region_code, 6)
      and exists (select 1 from ord_sales_detail d join ent_product p on p.id = d.product_id and p.material_class = ${sql.lit(materialClass.is.finished)}
        where d.sales_id = s.id and d.is_deleted = 0)`.execute(tx)
  if (found.rows.length > 0) throw badRequest(say.permitOutOfCounty)
}

export { drafted } from '../chain/drafted.ts'

/** A store document that was verified (`sign` 1) or reversed (-1), with its lines as stored. */
export interface StockPosting {
  readonly direction: 'in' | 'out'
  /** inStoreType or outStoreType. */
  readonly type: string
  readonly document: Row
  readonly lines: readonly Row[]
  readonly sign: 1 | -1
}

/**
 * Called by the warehouse in its transaction when stock has moved (domain-model.md#R8.8 "Side effects"):
 * updates stored, delivered and completed quantities and the resulting states. Throws when an order is
 * exceeded.
 */
export async function onStockPosted(ctx: Context, tx: Tx, moved: StockPosting): Promise<void> {
  const { direction, type, document, sign } = moved
  await lookup(effects, `${direction}${type}`)?.(ctx, tx, document, sign)
  await moveBoxes(ctx, tx, moved)
}

type Effect = (ctx: Context, tx: Tx, document: Row, sign: 1 | -1) => Promise<void>
const effects: Readonly<Record<string, Effect>> = {
  in1: bought,
  in2: produced,
  in3: returned,
  out1: sold,
  out2: used,
  out3: discarded,
  out6: sold,
}

async function bought(ctx: Context, tx: Tx, { purchaseId }: Row, sign: 1 | -1): Promise<void> {
  if (!purchaseId) return
  const order = await applyOrderEffects(ctx, tx, purchases, purchaseId, sign)
  if (sign === 1) {
    const lines = await linesOf(tx, purchases.of, String(purchaseId))
    await requireLicences(ctx, tx, { buy: order.enterpriseId }, lines, ['采购入库', 'storing the purchase'])
  }
  if (order.orderFormId) await countForm(ctx, tx, order.orderFormId)
}

async function produced(ctx: Context, tx: Tx, document: Row, sign: 1 | -1): Promise<void> {
  if (sign === 1) {
    const lines = await linesOf(tx, warehouseinstore, String(document.id))
    await requireLicences(ctx, tx, { make: document.enterpriseId }, lines, ['生产入库', 'storing what was produced'])
  }
  if (sign === 1) await requireInspected(tx, document.packId)
  await storePack(tx, document, sign)
  await countPlan(tx, document.planId, sign)
}

async function sold(ctx: Context, tx: Tx, { salesId }: Row, sign: 1 | -1): Promise<void> {
  if (!salesId) return
  if (sign === 1) await requireRoadPermit(tx, salesId)
  const order = await applyOrderEffects(ctx, tx, sales, salesId, sign)
  // Checked again here, as it may have changed since confirmation.
  if (sign === 1)
    await requireSides(ctx, tx, order, await linesOf(tx, sales.of, String(order.id)), ['出库', 'the out-store'])
  if (order.orderFormId) await countForm(ctx, tx, order.orderFormId)
}

async function used(ctx: Context, tx: Tx, { useOrderId }: Row, sign: 1 | -1): Promise<void> {
  if (!useOrderId) return
  const order = await applyOrderEffects(ctx, tx, uses, useOrderId, sign)
  // The certificate may have ended since the order was confirmed.
  if (sign === 1) await requireReceiver(ctx, tx, order, ['领料出库', 'the out-store'])
  await countPlan(tx, order.planId, -1)
}

/** Returns from a workroom are credited to its use order and reduce the plan's consumption. */
async function returned(_ctx: Context, tx: Tx, { sourceOutstoreId }: Row, sign: 1 | -1): Promise<void> {
  const found = await sql<{
    id: string | null
  }>`select use_order_id as id from wh_outstore where id = ${sourceOutstoreId}`.execute(tx)
  const useId = found.rows[0]?.id
  if (!useId) return
  const order = await lockOrder(tx, uses, useId)
  const lines = await account(tx, {
    lines: 'ordUseDetail',
    by: 'useId',
    ordered: 'issuedQuantity',
    done: 'returnQuantity',
    orderId: useId,
    moved: sql`select null::bigint as line_id, d.product_id, sum(coalesce(d.base_quantity, d.quantity)) as base
      from wh_instore h join wh_outstore o on o.id = h.source_outstore_id
      join wh_instore_detail d on d.instore_id = h.id and d.is_deleted = 0
      where o.use_order_id = ${useId} and h.in_store_type = ${sql.lit(inStoreType.is.return)} and h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0 group by 2`,
  })
  if (sign === 1 && lines.some(({ isOver }) => isOver)) throw badRequest(say.overReturn)
  await sql`update ord_use set return_quantity = ${sumOf('ordUseDetail', 'useId', 'returnQuantity', useId)}
    where id = ${useId}`.execute(tx)
  await countPlan(tx, order.planId, -1)
}

/** Reversing the out-store of a finished discard order reopens it. */
async function discarded(ctx: Context, tx: Tx, { discardOrderId }: Row, sign: 1 | -1): Promise<void> {
  if (!discardOrderId) return
  const [row] = await count(tx, discards, discardOrderId, sign)
  if (sign === -1 && row.orderStatus === orderStatus.is.finished) await follow(ctx, tx, discards, row, '2')
}
