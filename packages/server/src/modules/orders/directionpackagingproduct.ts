import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { packStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { directionpackagingproduct as of } from '@fengsui/contract/orders/directionpackagingproduct.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../framework/http/implement.ts'
import type { Row } from '../../framework/store/row.ts'
import { requireInUse } from '../stock/index.ts'
import { labels } from './box-labels/labels.ts'
import { importPacking, packingTemplate } from './packing-import.ts'
import { notByKeeper, notFuture, numbered } from './rules/draft.ts'
import { requireOwn } from './rules/own.ts'

const boxDigits = 6

async function rule(ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<Row> {
  notByKeeper(ctx)
  if (before?.instoreId) throw conflict(say.packStored, { no: String(before.packNo) })
  notFuture(ctx, of, 'packDate', next)
  const product = await requireOwn(tx, next.enterpriseId, 'entProduct', next.productId)
  if (!before || String(before.productId) !== String(next.productId)) await requireInUse(tx, next.productId)
  if (product?.materialClass !== materialClass.is.finished)
    throw badRequest(say.packClass, { name: String(product?.name) })
  const plan = await requireOwn(tx, next.enterpriseId, 'ordPlan', next.planId)
  if (plan && !['1', '2', '3', '4'].includes(String(plan.planStatus))) throw badRequest(say.planNotOpen)
  const packaging = await requireOwn(tx, next.enterpriseId, 'basePackaging', next.packPropertyId)
  if (packaging && packaging.packStatus !== packStatus.is.inUse) throw badRequest(say.packaging)
  const named = before ? { packNo: before.packNo } : await numbered(ctx, tx, of, 'packNo', {})
  const box = (no: number) => `${String(named.packNo)}${String(no).padStart(boxDigits, '0')}`
  const found = await sql<Row>`select (${next.boxCount}::numeric * ${next.perBox}::numeric)::text as quantity,
    round(${next.boxCount}::numeric * ${next.perBox}::numeric * ${product.netExplosiveUnit ?? null}::numeric, 4)::text
      as net_explosive_kg`.execute(tx)
  return { ...named, ...found.rows[0], barcodeFrom: box(1), barcodeTo: box(Number(next.boxCount)) }
}

/**
 * Generates one code per box: batch number plus box number; regenerated when the batch changes before
 * storage.
 */
async function giveBarcodes(_ctx: Context, tx: Tx, id: string): Promise<undefined> {
  await sql`delete from ord_barcode where pack_id = ${id}`.execute(tx)
  await sql`insert into ord_barcode (tenant_id, code, pack_id, product_id, batch_no, holder_id)
    select p.tenant_id, p.pack_no || lpad(n::text, ${boxDigits}::int, '0'), p.id, p.product_id, p.batch_no, p.enterprise_id
    from ord_packaging_product p, generate_series(1, p.box_count) n where p.id = ${id}`.execute(tx)
}

async function deleteBlocker(_ctx: Context, tx: Tx, row: Row): Promise<Label | null> {
  if (row.instoreId) return say.packStoredKeep
  const found =
    await sql`select 1 from ord_packaging_inspect where pack_id = ${row.id} and is_deleted = 0 limit 1`.execute(tx)
  return found.rows.length > 0 ? say.packInspected : null
}

const hooks: ResourceHooks = {
  beforeSave: rule,
  deleteBlocker,
  afterSave: giveBarcodes,
  afterDelete: async (_ctx, tx, { id }) => {
    await sql`delete from ord_barcode where pack_id = ${id}`.execute(tx)
  },
}

export default implement(
  of,
  {
    importTemplate: packingTemplate,
    importSheet: (ctx, { preview }) => importPacking(ctx, hooks, preview === 1),
    labels,
  },
  hooks,
)
