import { sql } from 'kysely'
import { type Rule, windowDays } from '../balance/rule.ts'

/**
 * Seller against buyer: what the seller's warehouses gave out for an order came into the buyer's within 72 hours. Both
 * enterprises are told, and so both counties. What left later may have arrived or not.
 */
export const mb4: Rule = {
  code: 'MB4',
  raises: 'e1009',
  severity: 2,
  quantity: 1,
  compared: ({ within, now, today }) => sql`
    with form as (
      select f.id, f.order_no, f.seller_id, f.buyer_id from ord_order_form f
      where f.is_deleted = 0 and f.order_date > ${today}::date - ${windowDays}::int
        and (${within(sql`f.seller_id`)} or ${within(sql`f.buyer_id`)})
    ), given as (
      select f.id, -coalesce(sum(l.box_count), 0) as box,
        -coalesce(sum(l.box_count) filter (where l.move_time < ${now}::timestamptz - interval '72 hours'), 0) as due
      from form f join ord_sales s on s.order_form_id = f.id join wh_outstore o on o.sales_id = s.id
      join wh_ledger l on l.document_id = o.id and l.origin_type = 'O1' group by 1
    ), taken as (
      select f.id, coalesce(sum(l.box_count), 0) as box
      from form f join ord_purchase p on p.order_form_id = f.id join wh_instore i on i.purchase_id = p.id
      join wh_ledger l on l.document_id = i.id and l.origin_type = 'I1' group by 1
    ), met as (
      select f.*, coalesce(t.box, 0) as actual,
        least(greatest(coalesce(t.box, 0), coalesce(g.due, 0)), coalesce(g.box, 0)) as expected
      from form f left join given g on g.id = f.id left join taken t on t.id = f.id
      where g.id is not null or t.id is not null
    )
    select side.enterprise_id, 'orderForm' as object_kind, met.id as object_id, met.order_no as object_name, '' as detail,
      null::bigint as detail_id, met.expected, met.actual, 'box' as unit
    from met cross join lateral (values (met.seller_id), (met.buyer_id)) side (enterprise_id)
    join ent_enterprise e on e.id = side.enterprise_id and e.is_deleted = 0
    where ${within(sql`side.enterprise_id`)}`,
}
