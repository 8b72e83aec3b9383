import { sql } from 'kysely'
import type { Rule } from '../balance/balance-rule.ts'

/**
 * MB11, book against measured: the booked boxes are those that a volume meter counts, or, by product size, fill the
 * volume that a lidar measures.
 */
export const boxVolumeVsStock: Rule = {
  code: 'MB11',
  raises: 'e1027',
  severity: 3,
  quantity: 20,
  compared: ({ within, now }) => sql`
    with seen as (
      select d.enterprise_id, d.warehouse_id, avg((d.last_values ->> 'occupiedVolume')::numeric) as volume,
        avg((d.last_values ->> 'boxEstimate')::numeric) as boxes
      from dev_device d where d.is_deleted = 0 and d.enabled = 1 and d.on_line = 1 and d.warehouse_id is not null
        and d.kind in ('warehousevolume', 'lidar') and d.last_values ?| array['occupiedVolume', 'boxEstimate']
        and d.last_value_time > ${now}::timestamptz - interval '1 day' and ${within(sql`d.enterprise_id`)} group by 1, 2
    ), booked as (
      select s.warehouse_id, sum(s.box_count) as box, sum(s.box_count) filter (where p.box_volume > 0) as sized,
        sum(s.box_count * p.box_volume) filter (where p.box_volume > 0)
          / nullif(sum(s.box_count) filter (where p.box_volume > 0), 0) as each
      from wh_stock s join ent_product p on p.id = s.product_id
      where s.quantity > 0 and s.box_count > 0 and ${within(sql`s.enterprise_id`)} group by 1
    )
    select v.enterprise_id, 'warehouse' as object_kind, v.warehouse_id as object_id, w.warehouse_name as object_name,
      '' as detail, null::bigint as detail_id, case when v.boxes is null then b.sized else b.box end as expected, round(coalesce(v.boxes, v.volume / b.each), 4) as actual, 'box' as unit
    from seen v join booked b on b.warehouse_id = v.warehouse_id join wh_warehouse w on w.id = v.warehouse_id
    where v.boxes is not null or b.each > 0`,
}
