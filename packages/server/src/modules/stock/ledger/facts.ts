import { inspectResult } from '@fengsui/contract/dictionaries/orders.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { warehouseStatus } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { inKind, type StoreKind } from './store-kinds.ts'

/**
 * A line of a document about to be posted, with all facts that may prevent it; nulls for a document without
 * lines.
 */
export type LineFact = {
  readonly headId: string
  readonly id: string | null
  readonly warehouseName: string
  readonly warehouseStatus: KeyOf<typeof warehouseStatus>
  readonly name: string
  readonly batch: string
  readonly materialClass: string
  readonly productCategory: string | null
  readonly grade: string | null
  readonly isPermitted: boolean
  readonly hasFailed: boolean
  readonly isExpired: boolean
  readonly isClosed: boolean
  /** Date of a count of this batch later than the document. */
  readonly countedOn: string | null
}

/** Whether a warehouse admits a product; both are given by the columns that hold them. */
export const permits = (warehouseId: RawBuilder<unknown>, product: string): RawBuilder<boolean> => {
  const p = (column: string) => sql.ref(`${product}.${column}`)
  return sql`exists (select 1 from wh_warehouse_detail x where x.warehouse_id = ${warehouseId} and x.is_deleted = 0
    and x.review_status = ${sql.lit(reviewStatus.is.approved)}
    and x.material_class = ${p('materialClass')}
    and (x.product_category is null or x.product_category = ${p('productCategory')})
    and (x.product_grade is null or x.product_grade = ${p('productGrade')}))`
}

/** Returns the lines of documents with the facts needed to verify them, in one query. */
export async function factsOf(tx: Tx, kind: StoreKind, ids: readonly string[], today: string): Promise<LineFact[]> {
  const pack = kind === inKind ? sql`h.pack_id` : sql`null::bigint`
  const found = await sql<LineFact>`
    select d.*, h.id as head_id, w.warehouse_name, w.warehouse_status, p.name, coalesce(d.batch_no, '') as batch,
      p.material_class, p.product_category, p.product_grade as grade,
      ${permits(sql`h.warehouse_id`, 'p')} as is_permitted,
      coalesce(exists (select 1 from ord_packaging_product k where (k.id = ${pack} or (k.product_id = d.product_id
          and k.batch_no = d.batch_no)) and k.is_deleted = 0 and k.inspect_result = ${sql.lit(inspectResult.is.failed)})
        or (select q.result from ord_product_quality q where q.product_id = d.product_id and q.batch_no = d.batch_no
          and q.is_deleted = 0 order by q.inspect_date desc, q.id desc limit 1) = '0', false) as has_failed,
      coalesce((select s.expire_date from wh_stock s where s.warehouse_id = h.warehouse_id and s.product_id = d.product_id
        and s.batch_no = coalesce(d.batch_no, '')) < ${today}::date, false) as is_expired,
      exists (select 1 from wh_month_close c where c.enterprise_id = h.enterprise_id
        and c.month = to_char(h.${sql.ref(kind.date)}, 'YYYY-MM')) as is_closed,
      (select max((c.count_time at time zone 'Asia/Shanghai')::date)::text from wh_stocktake_detail c
        join wh_stocktake s on s.id = c.stocktake_id and s.is_deleted = 0
        where c.product_id = d.product_id and c.batch_no = coalesce(d.batch_no, '') and c.is_deleted = 0
          and s.warehouse_id = h.warehouse_id and (c.count_time at time zone 'Asia/Shanghai')::date > h.${sql.ref(kind.date)})
        as counted_on
    from ${sql.table(kind.of.table)} h
    join wh_warehouse w on w.id = h.warehouse_id
    left join ${sql.table(kind.lines)} d on d.${sql.ref(kind.by)} = h.id and d.is_deleted = 0
    left join ent_product p on p.id = d.product_id
    where h.id = any(${ids}::bigint[]) order by h.id, d.id`.execute(tx)
  return found.rows
}
