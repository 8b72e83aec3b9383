import { hazardouschemicalsproduct } from '@fengsui/contract/chemicals/product.ts'
import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { directionuseorder, directionuseorderdetail } from '@fengsui/contract/orders/directionuseorder.ts'
import { orderMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { presentAll } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { list } from '../../framework/store/page.ts'
import type { NextRow, Row } from '../../framework/store/row.ts'
import { checkPlanQuantity, checkRoomQuantity, requireReceiver } from './chain/use.ts'
import { orderBeyond } from './rules/order.ts'
import { requireOwn } from './rules/own.ts'
import { requireLicences } from './rules/sides.ts'
import { unfinished } from './rules/unfinished.ts'

const of = directionuseorder

async function draft(_ctx: Context, tx: Tx, next: NextRow<typeof of>): Promise<undefined> {
  if (String(next.receiver).trim() === String(next.issuer).trim()) throw badRequest(say.samePeople)
  await requireOwn(tx, next.enterpriseId, 'whWarehouse', next.warehouseId)
  const room = await requireOwn(tx, next.enterpriseId, 'wpWorkplace', next.workplaceId)
  if (!['1', '2'].includes(String(room?.workplaceKind))) throw badRequest(say.workroomKind)
  const plan = await requireOwn(tx, next.enterpriseId, 'ordPlan', next.planId)
  if (plan && !['1', '2', '3'].includes(String(plan.planStatus))) throw badRequest(say.planNotOpen)
}

/** A line must not exceed the workroom's explosive limit. */
async function line(_ctx: Context, tx: Tx, next: Row, _before: Row | null, head: Row): Promise<undefined> {
  const found = await sql`select 1 from wp_workplace w join ent_product p on p.id = ${next.productId}
    where w.id = ${head.workplaceId} and w.xian_ding_yao_liang < ${next.quantity}::numeric
      * coalesce(unit_rate(p.id, ${next.unit ?? null}::text, p.unit), 1) * coalesce(p.net_explosive_unit, 0)`.execute(
    tx,
  )
  if (found.rows.length > 0) throw badRequest(say.overWorkroom)
}

const taking: Label = ['领用', 'taking material for use']

/** Asked when the order is confirmed; who receives composition again when it leaves the store. */
async function confirm(ctx: Context, tx: Tx, row: Row, lines: readonly Row[]): Promise<undefined> {
  await requireLicences(ctx, tx, { use: row.enterpriseId }, lines, taking)
  await requireReceiver(ctx, tx, row, taking)
}

const rules = {
  of: of,
  machine: orderMachine,
  column: 'orderStatus',
  number: 'useNo',
  draft,
  line,
  confirm,
  within: async (ctx: Context, tx: Tx, row: Row) => {
    await checkPlanQuantity(ctx, tx, row)
    await checkRoomQuantity(tx, row)
  },
} as const

/** Returns open lines of a product with the quantity still to be issued. */
async function linesWith(
  ctx: Context,
  productId: string,
): Promise<(Row & { id: string; useId: string; openQuantity: string })[]> {
  await find(ctx.db, ctx.caller, hazardouschemicalsproduct, productId)
  const found = await sql<Row>`select d.*, u.use_no, u.use_date, u.workplace_id,
      (d.quantity - d.issued_quantity)::text as open_quantity
    from ord_use_detail_v d join ord_use u on u.id = d.use_id and u.order_status in (${sql.lit(orderStatus.is.confirmed)}, ${sql.lit(orderStatus.is.inProgress)}) and u.is_deleted = 0
    where d.product_id = ${productId} and d.is_deleted = 0 and d.quantity > d.issued_quantity
      and ${inScope(directionuseorderdetail, ctx.caller, 'd')} order by u.use_date, d.id limit 1000`.execute(ctx.db)
  const shown = presentAll(directionuseorderdetail, found.rows)
  return found.rows.map((row, index) => ({
    ...shown[index],
    id: String(row.id),
    useId: String(row.useId),
    useNo: row.useNo,
    useDate: row.useDate,
    workplaceId: String(row.workplaceId),
    openQuantity: String(row.openQuantity),
  }))
}

export default implement(
  of,
  { getbyproductid: (ctx, { productId }) => linesWith(ctx, productId ?? '') },
  {
    ...orderBeyond(rules),
    overrides: { listForUnFinish: (ctx, raw) => list(ctx, of, raw, unfinished(of, 'issuedQuantity')) },
  },
)
