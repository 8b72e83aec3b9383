import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { directiondiscardorder } from '@fengsui/contract/orders/directiondiscardorder.ts'
import { directionpurchase, directionpurchasedetail } from '@fengsui/contract/orders/directionpurchase.ts'
import { directionsales } from '@fengsui/contract/orders/directionsales.ts'
import { directionuseorder } from '@fengsui/contract/orders/directionuseorder.ts'
import { orderMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { lineHooks } from '../../framework/store/line-hooks.ts'
import { list } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'
import { checkFormQuantity } from './chain/form.ts'
import { barcodePair } from './rules/barcodes.ts'
import { notByKeeper, notFuture } from './rules/draft.ts'
import { orderBeyond, orderLines } from './rules/order.ts'
import { partyColumns } from './rules/party-register.ts'
import { requireForm, requireLicences, requireNumber } from './rules/sides.ts'
import { unfinished } from './rules/unfinished.ts'

type Counted = { total: number; unfinished: number; finished: number }

/** Returns the counts of purchases, sales, use and discard orders, total and open. */
async function documentCounts(ctx: Context) {
  const [purchase, sales, useOrder, discard] = await Promise.all(
    [directionpurchase, directionsales, directionuseorder, directiondiscardorder].map((of) => count(ctx, of as never)),
  )
  const none = { total: 0, unfinished: 0, finished: 0 }
  return { purchase: purchase ?? none, sales: sales ?? none, useOrder: useOrder ?? none, discard: discard ?? none }
}

async function count(ctx: Context, of: Resource): Promise<Counted> {
  const found = await sql<Counted>`select count(*)::int as total,
      count(*) filter (where order_status in (${sql.lit(orderStatus.is.confirmed)}, ${sql.lit(orderStatus.is.inProgress)}))::int as unfinished,
      count(*) filter (where order_status = ${sql.lit(orderStatus.is.finished)})::int as finished
    from ${sql.table(of.table)} where ${inScope(of, ctx.caller)} and is_deleted = 0`.execute(ctx.db)
  return found.rows[0] ?? { total: 0, unfinished: 0, finished: 0 }
}

const of = directionpurchase

async function draft(ctx: Context, tx: Tx, next: Row, before: Row | null, raw: Row): Promise<Row> {
  notByKeeper(ctx)
  notFuture(ctx, of, 'purchaseDate', next)
  await requireForm(tx, next, 'buyerId', ['采购', 'buyer'])
  const supplier = await partyColumns(ctx, tx, { next, before, raw }, ['supplierId', 'supplierName'])
  if (String(supplier.supplierId ?? '') === String(next.enterpriseId)) throw badRequest(say.sameSides)
  return supplier
}

async function confirm(ctx: Context, tx: Tx, row: Row, lines: readonly Row[]): Promise<undefined> {
  await requirePermit(tx, row, lines)
  const parties = { buy: row.enterpriseId, sell: row.supplierId }
  await requireLicences(ctx, tx, parties, lines, ['确认采购', 'confirming the purchase'])
  await requireNumber(ctx, tx, row.supplierId, row.supplierLicenceNo, of.fields.supplierLicenceNo.label)
}

/** Highly toxic goods and explosive precursors require a purpose and a permit. */
async function requirePermit(tx: Tx, row: Row, lines: readonly Row[]): Promise<void> {
  if (row.purpose && row.permitNo) return
  const found = await sql`select 1 from ent_product p join chem_catalog c on c.id = p.catalog_id
    where p.id = any(${lines.map(({ productId }) => String(productId))}::bigint[])
      and (c.highly_toxic = 1 or c.easy_to_explode = 1) limit 1`.execute(tx)
  if (found.rows.length > 0) throw badRequest(row.permitNo ? say.purposeNeeded : say.permitNeeded)
}

const rules = {
  of,
  machine: orderMachine,
  column: 'orderStatus',
  number: 'purchaseNo',
  draft,
  confirm,
  line: barcodePair,
  within: (ctx: Context, tx: Tx, row: Row) => checkFormQuantity(ctx, tx, 'purchase', row),
} as const

export default implement(
  of,
  { getPurchaseSaleOrderNum: documentCounts },
  {
    ...orderBeyond(rules),
    overrides: { listForUnFinish: (ctx, raw) => list(ctx, of, raw, unfinished(of, 'storedQuantity')) },
  },
)
export const directionpurchaseLines = implement(directionpurchasedetail, {}, lineHooks(of, orderLines(rules)))
