import { sql } from 'kysely'
import { movedBy, type Rule, windowDays } from '../balance/rule.ts'

/**
 * Out-store against sales against transport: what left for a sale is what its lines count as delivered, and, a day after the
 * last of it left, what its transports carry.
 */
export const mb8: Rule = {
  code: 'MB8',
  raises: 'e1009',
  severity: 3,
  compared: (scene) => sql`
    with gone as (${movedBy(scene, 'sales_id', ['O1', 'O6'])}),
    sold as (
      select h.id, h.enterprise_id, h.sales_no, sum(d.delivered_quantity / d.quantity * d.box_count) as box
      from ord_sales h join ord_sales_detail d on d.sales_id = h.id and d.is_deleted = 0
      where h.is_deleted = 0 and h.sales_date > ${scene.today}::date - ${windowDays}::int
        and ${scene.within(sql`h.enterprise_id`)} group by h.id
    ), carried as (
      select coalesce(t.sales_id, o.sales_id) as id, sum(d.box_count) as box
      from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0
      left join wh_outstore o on o.id = t.outstore_id
      where t.is_deleted = 0 and t.transport_status <> '5' and ${scene.within(sql`t.enterprise_id`)} group by 1
    )
    select s.enterprise_id, 'sales' as object_kind, s.id as object_id, s.sales_no as object_name, '' as detail,
      null::bigint as detail_id, g.box as expected, s.box as actual, 'box' as unit
    from sold s left join gone g on g.id = s.id
    union all
    select s.enterprise_id, 'salesTransport', s.id, s.sales_no, '', null, g.box, c.box, 'box'
    from sold s join gone g on g.id = s.id join carried c on c.id = s.id
    where g.last_time < ${scene.now}::timestamptz - interval '24 hours'`,
}
