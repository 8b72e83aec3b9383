import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { sql } from 'kysely'
import type { Rule } from '../balance/balance-rule.ts'

/**
 * MB15, scale against issue: yesterday's weighings in a workroom equal what was issued or transferred to it.
 */
export const scaleVsIssue: Rule = {
  code: 'MB15',
  raises: 'e1009',
  severity: 3,
  compared: ({ within, today }) => sql`
    with day as (
      select (${today}::date - 1)::timestamp at time zone 'Asia/Shanghai' as start,
        ${today}::date::timestamp at time zone 'Asia/Shanghai' as stop
    ), weighed as (
      select coalesce(c.workplace_id, d.workplace_id) as workplace_id, sum(c.delta) filter (where c.delta > 0)::numeric as kg
      from dev_device d cross join day
      left join tele_charge_log c on c.chargegun_powder_id = d.id and c.time >= day.start and c.time < day.stop
      where d.kind = 'chargegunpowder' and d.is_deleted = 0 and d.enabled = 1 and ${within(sql`d.enterprise_id`)} group by 1
    ), given as (
      select u.workplace_id, -l.weight_kg as kg
      from day join wh_ledger l on l.move_time >= day.start and l.move_time < day.stop and l.origin_type = 'O2'
      join wh_outstore o on o.id = l.document_id join ord_use u on u.id = o.use_order_id
      join ent_product p on p.id = l.product_id and p.material_class in (${sql.lit(materialClass.is.composition)}, ${sql.lit(materialClass.is.blackPowder)})
      where ${within(sql`l.enterprise_id`)}
      union all
      select side.workplace_id, side.sign * t.kg
      from day cross join inplant_moves(day.start) t
      join ent_product p on p.id = t.product_id and p.material_class in (${sql.lit(materialClass.is.composition)}, ${sql.lit(materialClass.is.blackPowder)})
      cross join lateral (values (t.from_workplace_id, -1), (t.to_workplace_id, 1)) side (workplace_id, sign)
      where t.move_time < day.stop and ${within(sql`t.enterprise_id`)}
    ), issued as (select workplace_id, sum(kg) as kg from given group by 1)
    select w.enterprise_id, 'workplace' as object_kind, w.id as object_id, w.name as object_name,
      (${today}::date - 1)::text as detail, null::bigint as detail_id, i.kg as expected, s.kg as actual, 'kg' as unit
    from weighed s join wp_workplace w on w.id = s.workplace_id left join issued i on i.workplace_id = w.id
    where s.kg > 0 or i.kg > 0`,
}
