import { sql } from 'kysely'
import { movedBy, type Rule, windowDays } from '../balance/rule.ts'
import { purchaseReturns } from './purchase-returns.ts'
import { unlinked } from './unlinked.ts'

/** Days after which purchased goods should be stored: since finish, since the last part, since the date. */
const finishedDays = 3
const partDays = 15
const nothingDays = 30

/**
 * MB3, purchase against in-store: what a purchase names was received; nothing was received for, or returned
 * to, a purchase that does not exist.
 */
export const purchaseVsInStore: Rule = {
  code: 'MB3',
  raises: 'e1009',
  severity: 3,
  compared: (scene) => sql`
    with stored as (${movedBy(scene, 'purchase_id', ['I1'])}),
    named as (
      select h.id, h.enterprise_id, h.purchase_no, h.purchase_date, h.order_status, sum(d.weight_kg) as kg, sum(d.box_count) as box,
        bool_and(d.weight_kg is not null) as weighed
      from ord_purchase h join ord_purchase_detail d on d.purchase_id = h.id and d.is_deleted = 0
      where h.is_deleted = 0 and ${scene.within(sql`h.enterprise_id`)}
        and h.purchase_date > ${scene.today}::date - ${windowDays}::int
      group by h.id
    )
    select n.enterprise_id, 'purchase' as object_kind, n.id as object_id, n.purchase_no as object_name, '' as detail,
      null::bigint as detail_id, case when n.order_status in ('0', '4') then 0 when weighed then n.kg else n.box end as expected,
      case when weighed then s.kg else s.box end as actual, case when weighed then 'kg' else 'box' end as unit
    from named n left join stored s on s.id = n.id
    where case n.order_status
      when '3' then n.purchase_date <= ${scene.today}::date - ${finishedDays}::int
      when '2' then coalesce((s.last_time at time zone 'Asia/Shanghai')::date, n.purchase_date) <= ${scene.today}::date - ${partDays}::int
      when '1' then n.purchase_date <= ${scene.today}::date - ${nothingDays}::int or s.id is not null
      else s.id is not null end
    union all
    ${unlinked(scene, { direction: 'in', types: ['I1'], link: 'purchase_id', order: 'ord_purchase' })}
    union all
    ${purchaseReturns(scene)}
    union all
    ${unlinked(scene, { direction: 'out', types: ['O7'], link: 'purchase_id', order: 'ord_purchase' })}`,
}
