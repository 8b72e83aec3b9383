import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { type QuantityBound, requireWithin } from './bound.ts'

/** Active transports and distributions (not cancelled) of an out-store, with their lines. */
const carried = (outstoreId: unknown) => sql`
  select t.id, d.product_id, d.product_name, d.batch_no, d.outstore_detail_id, d.quantity, d.unit
  from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0
  where t.outstore_id = ${outstoreId} and t.transport_status <> ${sql.lit(transportStatus.is.cancelled)} and t.is_deleted = 0
  union all
  select t.id, d.product_id, d.product_name, d.batch_no, null, d.quantity, d.unit
  from ord_distribution t join ord_distribution_detail d on d.distribution_id = t.id and d.is_deleted = 0
  where t.outstore_id = ${outstoreId} and t.transport_status <> ${sql.lit(transportStatus.is.cancelled)} and t.is_deleted = 0`

/** The total carried must not exceed the out-store, per product and per line. */
export async function checkOutStoreQuantity(ctx: Context, tx: Tx, outstoreId: unknown, ownId: string): Promise<void> {
  if (!outstoreId) return
  const stores = await sql<{ no: string }>`select outstore_no as no from wh_outstore
    where id = ${outstoreId} for update`.execute(tx)
  const no = stores.rows[0]?.no ?? ''
  const strange = await sql<{ name: string }>`select c.product_name as name from (${carried(outstoreId)}) c
    where c.id = ${ownId} and not exists (select 1 from wh_outstore_detail o
      where o.outstore_id = ${outstoreId} and o.is_deleted = 0 and o.product_id = c.product_id
        and o.id = coalesce(c.outstore_detail_id, o.id) and coalesce(o.batch_no, '') = coalesce(nullif(c.batch_no, ''), o.batch_no, ''))
    limit 1`.execute(tx)
  if (strange.rows[0]) throw badRequest(say.notOnOrder, { name: strange.rows[0].name, no })
  for (const by of ['product', 'line'] as const)
    await requireWithin(ctx, tx, {
      ...carriedBound(outstoreId, ownId, by),
      tolerance: 'chain.carriedOverOut',
      over: say.overCarried,
      no,
    })
}

/** Returns the quantity of an out-store and what is carried of it, by product or by line. */
export function carriedBound(
  outstoreId: unknown,
  ownId: unknown,
  by: 'product' | 'line' = 'product',
): Pick<QuantityBound, 'there' | 'taken'> {
  const [there, taken] =
    by === 'product' ? [sql`d.product_id`, sql`c.product_id`] : [sql`d.id`, sql`c.outstore_detail_id`]
  return {
    there: sql`select ${there} as key, min(p.name) as name, min(p.unit) as unit,
        sum(coalesce(d.base_quantity, d.quantity)) as cap
      from wh_outstore_detail d join ent_product p on p.id = d.product_id
      where d.outstore_id = ${outstoreId} and d.is_deleted = 0 group by 1`,
    taken: sql`select ${taken} as key, p.name, p.unit, c.id = ${ownId} as is_own,
        c.quantity * coalesce(unit_rate(p.id, c.unit, p.unit), 1) as quantity
      from (${carried(outstoreId)}) c join ent_product p on p.id = c.product_id where ${taken} is not null`,
  }
}
