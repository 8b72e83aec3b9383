import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { inStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { account } from './account.ts'

/** Released, in production, paused and finished: goods made before the plan ended may be stored after it. */
const open = ['1', '2', '3', '4']

/** Updates a production plan with stored and used quantities. */
export async function countPlan(tx: Tx, planId: unknown, sign: 1 | -1): Promise<void> {
  if (!planId) return
  const found = await sql<Row>`select * from ord_plan where id = ${planId} and is_deleted = 0 for update`.execute(tx)
  const [plan] = found.rows
  if (!plan) return
  if (sign === 1 && !open.includes(String(plan.planStatus)))
    throw badRequest(say.orderNotOpen, { no: String(plan.planNo) })
  await account(tx, {
    lines: 'ordPlanDetail',
    by: 'planId',
    ordered: 'planQuantity',
    done: 'doneQuantity',
    orderId: planId,
    moved: sql`select null::bigint as line_id, d.product_id, sum(coalesce(d.base_quantity, d.quantity)) as base
      from wh_instore h join wh_instore_detail d on d.instore_id = h.id and d.is_deleted = 0
      where h.plan_id = ${planId} and h.in_store_type = ${sql.lit(inStoreType.is.production)} and h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0 group by 2`,
  })
  await sql`update ord_plan set
      done_quantity = (select coalesce(sum(done_quantity), 0) from ord_plan_detail where plan_id = ${planId} and is_deleted = 0),
      standard_explosive_kg = (select coalesce(round(sum(d.done_quantity * coalesce(unit_rate(p.id, d.unit, p.unit), 1)
          * coalesce(p.net_explosive_unit, 0)), 4), 0)
        from ord_plan_detail d join ent_product p on p.id = d.product_id where d.plan_id = ${planId} and d.is_deleted = 0),
      used_explosive_kg = (select coalesce(round(sum(d.net_explosive_kg * (d.issued_quantity - d.return_quantity) / d.quantity), 4), 0)
        from ord_use_detail d join ord_use u on u.id = d.use_id and u.is_deleted = 0
        where u.plan_id = ${planId} and d.is_deleted = 0)
    where id = ${planId}`.execute(tx)
}

/** Links a packed batch to its in-store document, and thereby locks it, while any part of it is in store. */
export async function storePack(tx: Tx, { packId, id }: Row, sign: 1 | -1): Promise<void> {
  if (!packId) return
  await sql`update ord_packaging_product k set instore_id = ${
    sign === 1
      ? sql`coalesce(k.instore_id, ${id})`
      : sql`(select min(h.id) from wh_instore h where h.pack_id = k.id and h.id <> ${id} and h.verify_status = ${sql.lit(simpleReview.is.reviewed)}
          and h.is_deleted = 0)`
  } where id = ${packId}`.execute(tx)
}
