import { type RawBuilder, sql } from 'kysely'
import { type BalanceContext, windowDays } from '../balance/rule.ts'

/** Returns to the supplier by purchase, product and batch: no more than was received by the purchase. */
export const purchaseReturns = ({ within, today }: BalanceContext): RawBuilder<unknown> => sql`
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
