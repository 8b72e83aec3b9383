import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { type RawBuilder, sql } from 'kysely'
import { type BalanceContext, movedBy, type Rule, windowDays } from '../balance/balance-rule.ts'
import { unlinked } from './unlinked.ts'

/** Returns to the supplier by purchase, product and batch: no more than was received by the purchase. */
const purchaseReturns = ({ within, today }: BalanceContext): RawBuilder<unknown> => sql`
  select b.enterprise_id, 'purchaseReturn' as object_kind, b.id as object_id, b.purchase_no as object_name,
    p.name || '/' || m.batch_no as detail, p.id as detail_id, least(m.came, m.went) as expected, m.went as actual, p.unit
  from ord_purchase b
  cross join lateral (
    select l.product_id, l.batch_no, coalesce(sum(l.quantity) filter (where l.origin_type = 'I1'), 0) as came,
      coalesce(-sum(l.quantity) filter (where l.origin_type = 'O7'), 0) as went,
      max(l.move_time) filter (where l.origin_type = 'O7') as last_time
    from (
      select i.id from wh_instore i where i.purchase_id = b.id
      union all select o.id from wh_outstore o where o.purchase_id = b.id
    ) h join wh_ledger l on l.document_id = h.id and l.enterprise_id = b.enterprise_id and l.origin_type in ('I1', 'O7')
    group by l.product_id, l.batch_no
  ) m
  join ent_product p on p.id = m.product_id
  where b.is_deleted = 0 and ${within(sql`b.enterprise_id`)} and m.last_time > ${today}::date - ${windowDays}::int`

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
      null::bigint as detail_id, case when n.order_status in (${sql.lit(orderStatus.is.draft)}, ${sql.lit(orderStatus.is.cancelled)}) then 0 when weighed then n.kg else n.box end as expected,
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
