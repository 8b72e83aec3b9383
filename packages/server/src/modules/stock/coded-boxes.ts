import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether a line `d` has no barcodes. */
const isUncoded = sql<boolean>`coalesce(d.barcode_from, '') = ''`
const hasReason = sql<boolean>`h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0 and btrim(coalesce(h.uncoded_reason, '')) <> ''`

/**
 * Boxes that left a warehouse without barcodes, for a reason the authority approved, less those returned to
 * it, by `warehouse_id`, `product_id`, `batch_no`. The warehouse holds that many more barcodes than boxes.
 */
const leftUncoded = (enterprise: (id: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select warehouse_id, product_id, batch_no, sum(boxes) as boxes from (
    select h.warehouse_id, d.product_id, coalesce(d.batch_no, '') as batch_no, d.box_count as boxes
    from wh_outstore h join wh_outstore_detail d on d.outstore_id = h.id and d.is_deleted = 0
    where ${hasReason} and ${isUncoded} and ${enterprise(sql`h.enterprise_id`)}
    union all
    select i.warehouse_id, d.product_id, coalesce(d.batch_no, ''), -d.box_count
    from wh_outstore h join wh_instore i on i.source_outstore_id = h.id and i.verify_status = ${sql.lit(simpleReview.is.reviewed)} and i.is_deleted = 0
    join wh_instore_detail d on d.instore_id = i.id and d.is_deleted = 0
    where ${hasReason} and ${isUncoded} and ${enterprise(sql`h.enterprise_id`)}
  ) moved group by 1, 2, 3`

/**
 * For barcoded boxes: the number of barcodes that should have a box in the warehouse (`codes`), by the
 * product and batch under which it holds them. Includes batches whose barcodes have all left.
 */
export const codedBoxes = (enterprise: (id: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select b.*, greatest(b.lying - coalesce(u.boxes, 0), 0) as codes from (
    select holder_id as enterprise_id, warehouse_id, coalesce(held_product_id, product_id) as product_id,
      coalesce(held_batch_no, batch_no) as batch_no, count(*) filter (where state = 'stored') as lying
    from ord_barcode where warehouse_id is not null and ${enterprise(sql`holder_id`)} group by 1, 2, 3, 4
  ) b left join (${leftUncoded(enterprise)}) u using (warehouse_id, product_id, batch_no)`
