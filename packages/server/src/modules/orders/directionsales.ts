import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { directionsales, directionsalesinformationdetail } from '@fengsui/contract/orders/directionsales.ts'
import { orderMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { lineHooks } from '../../framework/store/line-hooks.ts'
import { list } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'
import { checkFormQuantity } from './chain/form.ts'
import { barcodesHeld } from './rules/barcodes.ts'
import { notByKeeper, notFuture } from './rules/draft.ts'
import { orderBeyond, orderLines } from './rules/order.ts'
import { partyColumns } from './rules/party-register.ts'
import { isRetail, retailBuyer } from './rules/retail.ts'
import { requireSides } from './rules/sale-sides.ts'
import { notForRetail, requireForm, requireNumber } from './rules/sides.ts'
import { unfinished } from './rules/unfinished.ts'

const of = directionsales

async function draft(ctx: Context, tx: Tx, next: Row, before: Row | null, raw: Row): Promise<Row> {
  notByKeeper(ctx)
  notFuture(ctx, of, 'salesDate', next)
  if (isRetail(next)) return retailBuyer(ctx, tx, next)
  await requireForm(tx, next, 'sellerId', ['销售', 'seller'])
  if (!next.buyerId && !next.buyerName) throw badRequest(messages.required, { label: of.fields.buyerName.label })
  const buyer = await partyColumns(ctx, tx, { next, before, raw }, ['buyerId', 'buyerName'])
  if (String(buyer.buyerId ?? '') === String(next.enterpriseId)) throw badRequest(say.sameSides)
  return buyer
}

async function confirm(ctx: Context, tx: Tx, row: Row, lines: readonly Row[]): Promise<undefined> {
  await requireSides(ctx, tx, row, lines, ['确认销售', 'confirming the sale'])
  await notForRetail(tx, row.buyerId, lines)
  await requireNumber(ctx, tx, row.buyerId, row.buyerLicenceNo, of.fields.buyerLicenceNo.label)
}

const rules = {
  of,
  machine: orderMachine,
  column: 'orderStatus',
  number: 'salesNo',
  draft,
  confirm,
  line: barcodesHeld,
  within: (ctx: Context, tx: Tx, row: Row) => checkFormQuantity(ctx, tx, 'sale', row),
} as const

export default implement(
  of,
  {},
  {
    ...orderBeyond(rules),
    overrides: { listForUnFinish: (ctx, raw) => list(ctx, of, raw, unfinished(of, 'deliveredQuantity')) },
  },
)
export const directionsalesLines = implement(directionsalesinformationdetail, {}, lineHooks(of, orderLines(rules)))
