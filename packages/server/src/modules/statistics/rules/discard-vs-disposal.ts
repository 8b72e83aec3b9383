import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { sql } from 'kysely'
import { movedBy, type Rule, windowDays } from '../balance/balance-rule.ts'
import { unlinked } from './unlinked.ts'

/**
 * MB10, discard: seven days after approval an order's goods have left the warehouse, and what left was
 * disposed of.
 */
export const discardVsDisposal: Rule = {
  code: 'MB10',
  raises: 'e1009',
  severity: 2,
  compared: (scene) => sql`
    with gone as (${movedBy(scene, 'discard_order_id', ['O3'])}),
    ordered as (
      select h.id, h.enterprise_id, h.discard_no, sum(d.weight_kg) as kg
      from ord_discard h join ord_discard_detail d on d.discard_order_id = h.id and d.is_deleted = 0
      where h.is_deleted = 0 and h.order_status in (${sql.lit(orderStatus.is.inProgress)}, ${sql.lit(orderStatus.is.finished)}) and ${scene.within(sql`h.enterprise_id`)}
        and h.discard_date > ${scene.today}::date - ${windowDays}::int
        and coalesce(h.review_time, h.create_time) < ${scene.now}::timestamptz - interval '7 days'
      group by h.id
    ), disposed as (
      select i.discard_order_id as id, sum(i.weight_kg) as kg from ord_discard_info i
      where i.is_deleted = 0 and ${scene.within(sql`i.enterprise_id`)} group by 1
    )
    select o.enterprise_id, 'discard' as object_kind, o.id as object_id, o.discard_no as object_name, '' as detail,
      null::bigint as detail_id, o.kg as expected, g.kg as actual, 'kg' as unit
    from ordered o left join gone g on g.id = o.id
    union all
    select o.enterprise_id, 'discardDisposed', o.id, o.discard_no, '', null, g.kg, d.kg, 'kg'
    from ordered o left join gone g on g.id = o.id left join disposed d on d.id = o.id
    union all
    ${unlinked(scene, { direction: 'out', types: ['O3'], link: 'discard_order_id', order: 'ord_discard' })}`,
}
