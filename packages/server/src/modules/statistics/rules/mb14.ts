import { sql } from 'kysely'
import type { Rule } from '../balance/rule.ts'

/** Barcode: where boxes carry codes, as many codes are held as boxes lie there, of the product and batch of that store. */
export const mb14: Rule = {
  code: 'MB14',
  raises: 'e1009',
  severity: 3,
  exact: true,
  compared: ({ within }) => sql`
    with coded as (
      select b.holder_id as enterprise_id, b.warehouse_id, coalesce(b.held_product_id, b.product_id) as product_id,
        coalesce(b.held_batch_no, b.batch_no) as batch_no, count(*) filter (where b.state = 'stored') as codes
      from ord_barcode b where b.warehouse_id is not null and ${within(sql`b.holder_id`)} group by 1, 2, 3, 4
    )
    select c.enterprise_id, 'warehouse' as object_kind, c.warehouse_id as object_id, w.warehouse_name as object_name,
      p.name || case c.batch_no when '' then '' else '/' || c.batch_no end as detail, c.product_id as detail_id,
      c.codes as expected, s.box_count as actual, 'box' as unit
    from coded c join wh_warehouse w on w.id = c.warehouse_id join ent_product p on p.id = c.product_id
    left join wh_stock s on s.warehouse_id = c.warehouse_id and s.product_id = c.product_id and s.batch_no = c.batch_no`,
}
