import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { directionorderform } from '@fengsui/contract/orders/directionorderform.ts'
import { orderFormMachine } from '@fengsui/contract/orders/machines.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'
import { follow } from './follow.ts'

const stated = {
  of: directionorderform,
  machine: orderFormMachine,
  column: 'orderStatus',
} as const
/** Completed quantities of each side: the buyer's purchases, the seller's sales. */
const sides = {
  received: { head: 'ordPurchase', lines: 'ordPurchaseDetail', by: 'purchaseId', done: 'storedQuantity' },
  delivered: { head: 'ordSales', lines: 'ordSalesDetail', by: 'salesId', done: 'deliveredQuantity' },
} as const

/**
 * Recalculates a trade order from its purchases and sales. Both sides have registers of their own, so goods
 * match by product, or by name and specification.
 */
export async function countForm(ctx: Context, tx: Tx, id: unknown): Promise<void> {
  const locked = await sql`select 1 from ord_order_form where id = ${id} for update`.execute(tx)
  if (locked.rows.length === 0) return
  for (const [word, { head, lines, by, done }] of Object.entries(sides)) {
    const column = sql.ref(`${word}Quantity`)
    const under = sql`from ${sql.table(lines)} d join ${sql.table(head)} h on h.id = d.${sql.ref(by)} and h.is_deleted = 0
      where h.order_form_id = ${id} and d.is_deleted = 0`
    await sql`update ord_order_form_detail l set ${column} = case when l.id = first.id then first.done else 0 end
      from (select x.id, x.product_name, x.spec, coalesce((select
          sum(d.${sql.ref(done)} * coalesce(unit_rate(d.product_id, d.unit, x.unit), 1)) ${under}
          and (d.product_id = x.product_id or (d.product_name = x.product_name and d.spec is not distinct from x.spec))), 0) as done
        from (select distinct on (product_name, spec) * from ord_order_form_detail
          where order_form_id = ${id} and is_deleted = 0 order by product_name, spec, id) x) first
      where l.order_form_id = ${id} and l.is_deleted = 0 and l.product_name = first.product_name
        and l.spec is not distinct from first.spec`.execute(tx)
    await sql`update ord_order_form set ${column} = (select coalesce(sum(d.${sql.ref(done)}), 0) ${under})
      where id = ${id}`.execute(tx)
  }
  const found = await sql<Row>`select * from ord_order_form where id = ${id}`.execute(tx)
  const row = found.rows[0] ?? {}
  const begun = Number(row.receivedQuantity) > 0 || Number(row.deliveredQuantity) > 0
  if (row.orderStatus === orderStatus.is.confirmed || row.orderStatus === orderStatus.is.inProgress)
    await follow(ctx, tx, stated, row, begun ? '2' : '1')
}
