import { sql } from 'kysely'
import { movedBy, type Rule, windowDays } from '../balance/rule.ts'

/** Purchase against in-store: what a finished purchase names came in, three days after its date. */
export const mb3: Rule = {
  code: 'MB3',
  raises: 'e1009',
  severity: 3,
  compared: (scene) => sql`
    with named as (
      select h.id, h.enterprise_id, h.purchase_no, sum(d.weight_kg) as kg, sum(d.box_count) as box, bool_and(d.weight_kg is not null) as weighed
      from ord_purchase h join ord_purchase_detail d on d.purchase_id = h.id and d.is_deleted = 0
      where h.is_deleted = 0 and h.order_status = '3' and ${scene.within(sql`h.enterprise_id`)}
        and h.purchase_date between ${scene.today}::date - ${windowDays}::int and ${scene.today}::date - 3
      group by h.id
    ), stored as (${movedBy(scene, 'purchase_id', ['I1'])})
    select n.enterprise_id, 'purchase' as object_kind, n.id as object_id, n.purchase_no as object_name, '' as detail,
      null::bigint as detail_id, case when weighed then n.kg else n.box end as expected,
      case when weighed then s.kg else s.box end as actual, case when weighed then 'kg' else 'box' end as unit
    from named n left join stored s on s.id = n.id`,
}
