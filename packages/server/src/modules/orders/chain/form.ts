import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'
import { requireWithin } from './bound.ts'

const sides = {
  sale: { head: 'ordSales', lines: 'ordSalesDetail', by: 'salesId' },
  purchase: { head: 'ordPurchase', lines: 'ordPurchaseDetail', by: 'purchaseId' },
} as const

/**
 * Purchases or sales under a trade order must not exceed it. Both sides have registers of their own, so goods
 * match by product, or by name and specification.
 */
export async function checkFormQuantity(ctx: Context, tx: Tx, side: keyof typeof sides, order: Row): Promise<void> {
  if (!order.orderFormId) return
  const forms = await sql<{ no: string }>`select order_no as no from ord_order_form
    where id = ${order.orderFormId} for update`.execute(tx)
  const { head, lines, by } = sides[side]
  await requireWithin(ctx, tx, {
    there: sql`select concat(product_name, chr(31), spec) as key, min(product_name) as name, min(unit) as unit,
        sum(quantity * coalesce(unit_rate(product_id, unit, first_unit), 1)) as cap
      from (select *, first_value(unit) over (partition by product_name, spec order by id) as first_unit
        from ord_order_form_detail where order_form_id = ${order.orderFormId} and is_deleted = 0) l group by 1`,
    taken: sql`select concat(coalesce(x.product_name, d.product_name), chr(31), case when x.id is null then d.spec else x.spec end) as key,
        d.product_name as name, coalesce(x.unit, d.unit) as unit, h.id = ${order.id} as is_own,
        d.quantity * coalesce(unit_rate(d.product_id, d.unit, x.unit), 1) as quantity
      from ${sql.table(lines)} d
      join ${sql.table(head)} h on h.id = d.${sql.ref(by)} and h.is_deleted = 0 and h.order_status <> ${sql.lit(orderStatus.is.cancelled)}
      left join lateral (select f.* from ord_order_form_detail f where f.order_form_id = h.order_form_id and f.is_deleted = 0
        and (f.product_id = d.product_id or (f.product_name = d.product_name and f.spec is not distinct from d.spec))
        order by f.product_id = d.product_id desc, f.id limit 1) x on true
      where h.order_form_id = ${order.orderFormId} and d.is_deleted = 0`,
    tolerance: 'chain.orderOverForm',
    over: say.overForm,
    no: forms.rows[0]?.no ?? '',
  })
}
