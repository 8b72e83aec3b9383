import { type RawBuilder, sql } from 'kysely'
import type { BalanceContext } from '../balance/rule.ts'

/**
 * Trade from a seller to a registered buyer without an order form, by both ledgers, one row for each side: a
 * sale names its buyer, a purchase its supplier. A buyer without a warehouse has no ledger to compare.
 * Compared in total, as a sale and its purchase do not reference each other.
 */
export const directTrade = ({ within }: BalanceContext): RawBuilder<unknown> => sql`
  select side.kind, null::bigint as form_id, trade.seller_id, trade.buyer_id, trade.given, trade.move_time, trade.box, trade.kg
  from (
    select s.enterprise_id as seller_id, s.buyer_id, true as given, l.move_time, -l.box_count as box, -l.weight_kg as kg
    from ord_sales s join wh_outstore o on o.sales_id = s.id
    join wh_ledger l on l.document_id = o.id and l.origin_type in ('O1', 'O6')
    where s.order_form_id is null and s.buyer_id <> s.enterprise_id
      and (${within(sql`s.enterprise_id`)} or ${within(sql`s.buyer_id`)})
    union all
    select s.enterprise_id, s.buyer_id, true, '-infinity', -d.damaged_quantity / d.quantity * d.box_count,
      -d.damaged_quantity / d.quantity * d.weight_kg
    from ord_sales s join ord_transport t on t.sales_id = s.id and t.is_deleted = 0 and t.transport_status = '3'
    join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0 and d.damaged_quantity > 0
    where s.order_form_id is null and s.buyer_id <> s.enterprise_id
      and (${within(sql`s.enterprise_id`)} or ${within(sql`s.buyer_id`)})
    union all
    select p.supplier_id, p.enterprise_id, false, l.move_time, l.box_count, l.weight_kg
    from ord_purchase p join wh_instore i on i.purchase_id = p.id
    join wh_ledger l on l.document_id = i.id and l.origin_type = 'I1'
    where p.order_form_id is null and p.supplier_id <> p.enterprise_id
      and (${within(sql`p.supplier_id`)} or ${within(sql`p.enterprise_id`)})
  ) trade
  cross join (values ('directSales'), ('directPurchase')) side (kind)
  where exists (select 1 from ent_enterprise e where e.id = trade.seller_id and e.is_deleted = 0)
    and exists (select 1 from wh_warehouse w where w.enterprise_id = trade.buyer_id and w.is_deleted = 0)`
