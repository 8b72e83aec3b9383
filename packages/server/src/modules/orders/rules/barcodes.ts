import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'

/** A box range needs both ends. */
export async function barcodePair(_ctx: Context, _tx: Tx, next: Row): Promise<undefined> {
  const [from, to] = [String(next.barcodeFrom ?? ''), String(next.barcodeTo ?? '')]
  if (!from !== !to || to.length !== from.length || to < from) throw badRequest(say.barcodeRange)
}

/** Every box of a line must be held by the document's enterprise. */
export async function barcodesHeld(
  ctx: Context,
  tx: Tx,
  next: Row,
  _before: Row | null,
  head: Row,
): Promise<undefined> {
  await barcodePair(ctx, tx, next)
  if (!next.barcodeFrom) return
  const [from, to] = [String(next.barcodeFrom), String(next.barcodeTo)]
  const found = await sql<{ held: boolean }>`select coalesce(bool_and(holder_id = ${head.enterpriseId}
      and state in ('packed', 'stored') and coalesce(held_product_id, product_id) = ${next.productId}), false) as held
    from ord_barcode where tenant_id = ${head.tenantId} and code between ${from} and ${to}
      and length(code) = ${from.length}`.execute(tx)
  if (!found.rows[0]?.held) throw badRequest(say.barcodesNotHeld, { from, to })
}
