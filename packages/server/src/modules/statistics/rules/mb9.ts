import { sql } from 'kysely'
import { type Rule, windowDays } from '../balance/rule.ts'

/** Transport against signature: signed and damaged together are what was loaded. */
export const mb9: Rule = {
  code: 'MB9',
  raises: 'e1009',
  severity: 2,
  exact: true,
  compared: ({ within, today }) => sql`
    select t.enterprise_id, 'transport' as object_kind, t.id as object_id, t.transport_no as object_name,
      p.name || coalesce('/' || nullif(d.batch_no, ''), '') as detail, min(d.product_id) as detail_id,
      sum(d.quantity) as expected, sum(coalesce(d.signed_quantity, 0) + coalesce(d.damaged_quantity, 0)) as actual,
      coalesce(d.unit, p.unit) as unit
    from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0
    join ent_product p on p.id = d.product_id
    where t.is_deleted = 0 and t.transport_status = '3' and ${within(sql`t.enterprise_id`)}
      and t.create_time > ${today}::date - ${windowDays}::int
    group by t.id, p.name, d.batch_no, coalesce(d.unit, p.unit)`,
}
