import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Asked } from './trace-batch.ts'

/** Documents by kind that belong to the trace without naming the batch. */
export type Related = ReadonlyMap<string, readonly string[]>

/**
 * Returns origin and destination of a batch: the plans it was packed and stored under, the material taken for
 * them, the store documents and purchases of that material, and the sales that delivered it.
 */
export async function relatedTo(db: Db, tenantId: string, { productId, batchNo }: Asked): Promise<Related> {
  if (!batchNo) return new Map()
  const isIt = sql`x.batch_no = ${batchNo} and (${productId}::bigint is null or x.product_id = ${productId}::bigint)`
  const found = await sql<{ kind: string; id: string }>`
    with plan as (
      select x.plan_id as id from ord_packaging_product x
      where x.tenant_id = ${tenantId} and ${isIt} and x.plan_id is not null and x.is_deleted = 0
      union select h.plan_id from wh_instore h join wh_instore_detail x on x.instore_id = h.id and x.is_deleted = 0
      where h.tenant_id = ${tenantId} and ${isIt} and h.plan_id is not null and h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0
    ), taken as (
      select u.id from ord_use u join plan on plan.id = u.plan_id where u.is_deleted = 0
    ), material as (
      select distinct h.enterprise_id, d.product_id, coalesce(d.batch_no, '') as batch from wh_outstore h
      join taken on taken.id = h.use_order_id join wh_outstore_detail d on d.outstore_id = h.id and d.is_deleted = 0
      where h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0
    ), stored as (
      select h.id, h.purchase_id from wh_instore h join wh_instore_detail d on d.instore_id = h.id and d.is_deleted = 0
      join material m on m.enterprise_id = h.enterprise_id and m.product_id = d.product_id and m.batch = coalesce(d.batch_no, '')
      where h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0
    ), sold as (
      select h.sales_id as id from wh_outstore h join wh_outstore_detail x on x.outstore_id = h.id and x.is_deleted = 0
      where h.tenant_id = ${tenantId} and ${isIt} and h.sales_id is not null and h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0
    )
    select 'directionproductionplan' as kind, id::text from plan union select 'directionuseorder', id::text from taken
    union select 'warehouseinstore', id::text from stored
    union select 'directionpurchase', purchase_id::text from stored where purchase_id is not null
    union select 'directionsales', id::text from sold`.execute(db)
  const byKind = new Map<string, string[]>()
  for (const { kind, id } of found.rows) byKind.set(kind, [...(byKind.get(kind) ?? []), id])
  return byKind
}
