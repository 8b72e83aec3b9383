import { type RawBuilder, sql } from 'kysely'
import { type BalanceContext, windowDays } from '../balance/rule.ts'

/** Composition, black powder and fuse: issued to a workroom only for a plan. */
const explosive = ['2', '3', '4']

/** Explosive issued to a workroom by a use order without a plan and not returned by the next day. */
export const withoutPlan = ({ within, now, today }: BalanceContext): RawBuilder<unknown> => sql`
  select u.enterprise_id, 'use' as object_kind, u.id as object_id, u.use_no as object_name, '' as detail,
    null::bigint as detail_id, 0::numeric as expected, sum(m.kg) as actual, 'kg' as unit
  from ord_use u join (
    select o.use_order_id, l.product_id, -coalesce(l.weight_kg, l.explosive_kg, l.quantity) as kg, l.move_time
    from wh_outstore o join wh_ledger l on l.document_id = o.id and l.origin_type = 'O2'
    where ${within(sql`o.enterprise_id`)}
    union all
    select o.use_order_id, l.product_id, -coalesce(l.weight_kg, l.explosive_kg, l.quantity), null
    from wh_outstore o join wh_instore i on i.source_outstore_id = o.id
    join wh_ledger l on l.document_id = i.id and l.origin_type = 'I3'
    where ${within(sql`o.enterprise_id`)}
  ) m on m.use_order_id = u.id
  join ent_product p on p.id = m.product_id and p.material_class = any(${explosive})
  where u.is_deleted = 0 and ${within(sql`u.enterprise_id`)} and u.use_date > ${today}::date - ${windowDays}::int
    and not exists (select 1 from ord_plan n where n.id = u.plan_id and n.is_deleted = 0)
  group by u.id having min(m.move_time) < ${now}::timestamptz - interval '24 hours'`
