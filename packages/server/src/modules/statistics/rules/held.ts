import { type RawBuilder, sql } from 'kysely'
import type { BalanceContext } from '../balance/balance-rule.ts'

/**
 * Movements of workrooms in kilograms of explosive: issues in; returns and finished goods out; transfers out
 * of one room and into the other. With the day of each and the quantity held after it since midnight.
 */
export const heldInRooms = ({ within, today }: BalanceContext): RawBuilder<unknown> => sql`
  select *, sum(kg) over (partition by workplace_id, day order by move_time, id rows unbounded preceding) as held from (
    select l.id, u.enterprise_id, u.workplace_id, l.move_time, (l.move_time at time zone 'Asia/Shanghai')::date as day,
      -l.explosive_kg as kg, l.document_id, l.document_no, 'outstore' as kind
    from ord_use u join wh_outstore o on o.use_order_id = u.id
    join wh_ledger l on l.document_id = o.id and l.origin_type = 'O2'
    where ${within(sql`u.enterprise_id`)} and l.move_time >= (${today}::date - 1)::timestamp at time zone 'Asia/Shanghai'
    union all
    select l.id, u.enterprise_id, u.workplace_id, l.move_time, (l.move_time at time zone 'Asia/Shanghai')::date,
      -l.explosive_kg, l.document_id, l.document_no, 'instore'
    from ord_use u join wh_outstore o on o.use_order_id = u.id join wh_instore i on i.source_outstore_id = o.id
    join wh_ledger l on l.document_id = i.id and l.origin_type = 'I3'
    where ${within(sql`u.enterprise_id`)} and l.move_time >= (${today}::date - 1)::timestamp at time zone 'Asia/Shanghai'
    union all
    select l.id, i.enterprise_id, d.workplace_id, l.move_time, (l.move_time at time zone 'Asia/Shanghai')::date,
      -l.explosive_kg, l.document_id, l.document_no, 'instore'
    from wh_instore i join wh_ledger l on l.document_id = i.id and l.origin_type = 'I2'
    join ord_plan_detail d on d.plan_id = i.plan_id and d.product_id = l.product_id and d.is_deleted = 0
      and d.workplace_id is not null
    where ${within(sql`i.enterprise_id`)} and l.move_time >= (${today}::date - 1)::timestamp at time zone 'Asia/Shanghai'
    union all
    select t.id, t.enterprise_id, side.workplace_id, t.move_time, (t.move_time at time zone 'Asia/Shanghai')::date,
      side.sign * t.explosive_kg, t.id, t.document_no, 'inplant'
    from inplant_moves((${today}::date - 1)::timestamp at time zone 'Asia/Shanghai') t
    cross join lateral (values (t.from_workplace_id, -1), (t.to_workplace_id, 1)) side (workplace_id, sign)
    where ${within(sql`t.enterprise_id`)}
  ) moves where kg is not null`
