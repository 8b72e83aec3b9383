import { sql } from 'kysely'
import { codedBoxes } from '../../../books/coded-boxes.ts'
import type { Rule } from '../balance/rule.ts'

/**
 * Barcode: where boxes carry codes, as many codes are held as boxes lie there, of the product and batch of that store; boxes
 * that left without their codes by the authority's approval leave as many codes behind.
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
