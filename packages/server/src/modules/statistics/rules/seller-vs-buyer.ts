import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { type RawBuilder, sql } from 'kysely'
import { type BalanceContext, monthDays, percentOf, type Rule, windowDays } from '../balance/balance-rule.ts'
import { buyerReturns, monthOfReturns } from './buyer-returns.ts'

/**
 * Trade from a seller to a registered buyer without an order form, by both ledgers, one row for each side: a
 * sale names its buyer, a purchase its supplier. A buyer without a warehouse has no ledger to compare.
 * Compared in total, as a sale and its purchase do not reference each other.
 */
const directTrade = ({ within }: BalanceContext): RawBuilder<unknown> => sql`
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
    from ord_sales s join ord_transport t on t.sales_id = s.id and t.is_deleted = 0 and t.transport_status = ${sql.lit(transportStatus.is.signedFor)}
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

/** Tolerance: one box or kilogram. */
const near = 1

/**
 * MB4, seller against buyer: what the seller's warehouses issued for an order, or for sales without one,
 * reached the buyer's within 72 hours, less damage; later issues may have arrived or not. Both enterprises
 * and their counties are notified. Compared in boxes where all goods have them, else in kilograms. Buyers'
 * returns are checked likewise. Differences within the tolerance of each order and return are checked again
 * in total over 30 days.
 */
export const sellerVsBuyer: Rule = {
  code: 'MB4',
  raises: 'e1009',
  severity: 2,
  quantity: near,
  compared: (scene) => {
    const { within, now, today } = scene
    return sql`
    with form as (
      select f.id, f.order_no, f.seller_id, f.buyer_id from ord_order_form f
      where f.is_deleted = 0 and f.order_date > ${today}::date - ${windowDays}::int
        and (${within(sql`f.seller_id`)} or ${within(sql`f.buyer_id`)})
    ), moved as (
      select 'orderForm' as kind, f.id as form_id, f.seller_id, f.buyer_id, true as given, l.move_time, -l.box_count as box,
        -l.weight_kg as kg
      from form f join ord_sales s on s.order_form_id = f.id join wh_outstore o on o.sales_id = s.id
      join wh_ledger l on l.document_id = o.id and l.origin_type = 'O1'
      union all
      select 'orderForm', f.id, f.seller_id, f.buyer_id, true, '-infinity', -d.damaged_quantity / d.quantity * d.box_count,
        -d.damaged_quantity / d.quantity * d.weight_kg
      from form f join ord_sales s on s.order_form_id = f.id join ord_transport t on t.sales_id = s.id
        and t.is_deleted = 0 and t.transport_status = ${sql.lit(transportStatus.is.signedFor)}
      join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0 and d.damaged_quantity > 0
      union all
      select 'orderForm', f.id, f.seller_id, f.buyer_id, false, l.move_time, l.box_count, l.weight_kg
      from form f join ord_purchase p on p.order_form_id = f.id join wh_instore i on i.purchase_id = p.id
      join wh_ledger l on l.document_id = i.id and l.origin_type = 'I1'
      union all ${directTrade(scene)}
    ), figured as (
      select m.*, bool_and(m.box is not null) over whole as boxed,
        case when bool_and(m.box is not null) over whole then m.box else coalesce(m.kg, 0) end as amount
      from moved m window whole as (partition by m.kind, m.form_id, m.seller_id, m.buyer_id)
    ), met as (
      select kind, form_id, seller_id, buyer_id, case when bool_and(boxed) then 'box' else 'kg' end as unit,
        coalesce(sum(amount) filter (where not given), 0) as taken, coalesce(sum(amount) filter (where given), 0) as gave,
        coalesce(sum(amount) filter (where given and move_time < ${now}::timestamptz - interval '72 hours'), 0) as due
      from figured group by 1, 2, 3, 4
    )
    select side.enterprise_id, met.kind as object_kind, coalesce(met.form_id, side.other_id) as object_id,
      coalesce(f.order_no, other.enterprise_name) as object_name, '' as detail, null::bigint as detail_id,
      least(greatest(met.taken, met.due), met.gave) as expected, met.taken as actual, met.unit
    from met left join form f on f.id = met.form_id
    cross join lateral (values (met.seller_id, met.buyer_id, 'directSales'), (met.buyer_id, met.seller_id, 'directPurchase'))
      side (enterprise_id, other_id, kind)
    join ent_enterprise e on e.id = side.enterprise_id and e.is_deleted = 0
    left join ent_enterprise other on other.id = side.other_id
    where ${within(sql`side.enterprise_id`)} and met.kind in ('orderForm', side.kind)
    union all
    -- A box too few in each order is within the tolerance of each: over a month they add up.
    select side.enterprise_id, 'orderForms', side.other_id, other.enterprise_name, '', null::bigint, sum(m.expected), sum(m.actual),
      m.unit
    from (select met.*, least(greatest(met.taken, met.due), met.gave) as expected, least(met.taken, met.gave) as actual from met) m
    join ord_order_form f on f.id = m.form_id and f.order_date > ${today}::date - ${monthDays}::int
    cross join lateral (values (m.seller_id, m.buyer_id), (m.buyer_id, m.seller_id)) side (enterprise_id, other_id)
    join ent_enterprise e on e.id = side.enterprise_id and e.is_deleted = 0
    join ent_enterprise other on other.id = side.other_id
    where ${within(sql`side.enterprise_id`)} and m.kind = 'orderForm'
      and abs(m.expected - m.taken) <= greatest(m.expected * ${percentOf('balance.MB4.rate', sql`e.tenant_id`)} / 100, ${near}::numeric)
    group by 1, 3, 4, m.unit
    union all ${buyerReturns(scene)} union all ${monthOfReturns(scene)}`
  },
}
