import { sql } from 'kysely'
import { codedBoxes } from '../../stock/index.ts'
import type { Rule } from '../balance/balance-rule.ts'

/**
 * MB14, barcodes: in stores with coded boxes, the number of codes equals the number of boxes, by product and
 * batch; boxes that left without codes with the authority's approval leave as many codes behind.
 */
export const barcodeVsStock: Rule = {
  code: 'MB14',
  raises: 'e1009',
  severity: 3,
  exact: true,
  compared: ({ within }) => sql`
    with coded as (${codedBoxes(within)})
    select c.enterprise_id, 'warehouse' as object_kind, c.warehouse_id as object_id, w.warehouse_name as object_name,
      p.name || case c.batch_no when '' then '' else '/' || c.batch_no end as detail, c.product_id as detail_id,
      c.codes as expected, s.box_count as actual, 'box' as unit
    from coded c join wh_warehouse w on w.id = c.warehouse_id join ent_product p on p.id = c.product_id
    left join wh_stock s on s.warehouse_id = c.warehouse_id and s.product_id = c.product_id and s.batch_no = c.batch_no`,
}
