import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import type { StockPosting } from './on-stock-posted.ts'

interface Range {
  from: string
  to: string
  /** Product of the line that moved the boxes; in a buyer's store, the buyer's own product and batch. */
  productId: unknown
  batchNo: unknown
}
const discarded = '3'

/** Moves boxes with their documents: holder, location, and an event for tracing. */
export async function moveBoxes(
  ctx: Context,
  tx: Tx,
  { direction, type, document, lines, sign }: StockPosting,
): Promise<void> {
  const ranges = lines.flatMap(rangeOf)
  if (ranges.length === 0 && document.packId)
    ranges.push(...(await (sign === 1 ? packedRanges(tx, document.packId, lines) : rangesOf(tx, document))))
  if (ranges.length === 0) return
  const isHere = (direction === 'in') === (sign === 1)
  const holder = isHere ? document.enterpriseId : await holderBefore(tx, document)
  const gone = direction === 'in' ? (document.packId ? 'packed' : 'out') : type === discarded ? 'discarded' : 'out'
  for (const range of ranges) {
    const { from, to, productId, batchNo } = range
    if (sign === 1) await refuseStrange(tx, direction, document, range)
    await sql`update ord_barcode set state = ${isHere ? 'stored' : gone}, warehouse_id = ${isHere ? document.warehouseId : null},
        holder_id = coalesce(${holder}, holder_id), held_product_id = ${isHere ? productId : null},
        held_batch_no = ${isHere ? (batchNo ?? '') : null}
      where tenant_id = ${document.tenantId} and code between ${from} and ${to} and length(code) = ${from.length}`.execute(
      tx,
    )
    await tx
      .insertInto('ordBarcodeEvent')
      .values({
        enterpriseId: String(document.enterpriseId),
        barcodeFrom: from,
        barcodeTo: to,
        direction,
        sign,
        documentKind: direction === 'in' ? 'warehouseinstore' : 'warehouseoutstore',
        documentId: String(document.id),
        documentNo: String(document.instoreNo ?? document.outstoreNo),
        warehouseId: String(document.warehouseId),
        operator: ctx.caller.name,
        createTime: ctx.clock.now(),
      })
      .execute()
  }
}

/**
 * Throws unless outgoing registered boxes are in this store as the same goods, and incoming ones are in no
 * store and come from the purchase's supplier.
 */
async function refuseStrange(
  tx: Tx,
  direction: StockPosting['direction'],
  document: Row,
  { from, to, productId, batchNo }: Range,
): Promise<void> {
  const fits =
    direction === 'out'
      ? sql`state = 'stored' and warehouse_id = ${document.warehouseId} and coalesce(held_product_id, product_id) = ${productId}
          and coalesce(held_batch_no, batch_no) = ${batchNo ?? ''}`
      : sql`(state = 'packed' and pack_id = ${document.packId ?? null}::bigint or state = 'out'
          and holder_id = coalesce((select p.supplier_id from ord_purchase p where p.id = ${document.purchaseId ?? null}::bigint), holder_id))`
  const found = await sql<{
    code: string
  }>`select min(code) as code from ord_barcode where tenant_id = ${document.tenantId}
    and code between ${from} and ${to} and length(code) = ${from.length} and not coalesce(${fits}, false)
    having count(*) > 0`.execute(tx)
  const [strange] = found.rows
  if (strange) throw badRequest(direction === 'out' ? say.barcodeElsewhere : say.barcodeStored, { code: strange.code })
}

const rangeOf = ({ barcodeFrom, barcodeTo, productId, batchNo }: Row): Range[] =>
  barcodeFrom && barcodeTo ? [{ from: String(barcodeFrom), to: String(barcodeTo), productId, batchNo }] : []

/** Returns the next unstored codes of a packed batch, one per box being stored. */
async function packedRanges(tx: Tx, packId: unknown, lines: readonly Row[]): Promise<Range[]> {
  const boxes = Math.floor(lines.reduce((sum, { boxCount }) => sum + Number(boxCount ?? 0), 0))
  const found = await sql<Row>`
    with next as (
      select b.code, p.product_id, p.batch_no, right(b.code, length(b.code) - length(p.pack_no))::bigint as n
      from ord_barcode b join ord_packaging_product p on p.id = b.pack_id
      where b.pack_id = ${packId} and b.state = 'packed' order by b.code limit ${boxes}),
    one as (select *, n - row_number() over (order by n) as island from next)
    select product_id, batch_no, min(code) as barcode_from, max(code) as barcode_to from one
    group by island, product_id, batch_no order by 3`.execute(tx)
  return found.rows.flatMap(rangeOf)
}

/** Returns the code ranges a document of a packed batch has moved. */
async function rangesOf(tx: Tx, { id, packId }: Row): Promise<Range[]> {
  const found = await sql<Row>`select e.barcode_from, e.barcode_to, p.product_id, p.batch_no
    from ord_barcode_event e join ord_packaging_product p on p.id = ${packId}
    where e.document_kind = 'warehouseinstore' and e.document_id = ${id} and e.sign = 1 order by 1`.execute(tx)
  return found.rows.flatMap(rangeOf)
}

/** Returns the holder after a reversed purchase: the supplier. */
async function holderBefore(tx: Tx, { purchaseId }: Row): Promise<unknown> {
  if (!purchaseId) return null
  const found = await sql<{ id: string }>`select supplier_id as id from ord_purchase where id = ${purchaseId}`.execute(
    tx,
  )
  return found.rows[0]?.id ?? null
}
