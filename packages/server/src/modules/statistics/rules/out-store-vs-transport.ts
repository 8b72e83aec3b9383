import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { sql } from 'kysely'
import { type BalanceContext, movedBy, type Rule, windowDays } from '../balance/balance-rule.ts'
import { unlinked } from './unlinked.ts'

/**
 * Goods out of the store have 24 hours to be on transport; planned goods, 24 hours from their planned
 * departure.
 */
const grace = sql`interval '24 hours'`
const packaging = '7'
const retailer = '3'

/** Quantities carried per sale: transports, and distributions to retailers. */
const carriages = ({ within, now }: BalanceContext) => sql`
  select coalesce(t.sales_id, o.sales_id) as id, d.product_id, d.box_count, d.weight_kg
  from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0
  left join wh_outstore o on o.id = t.outstore_id
  where t.is_deleted = 0 and ${within(sql`t.enterprise_id`)} and (t.transport_status in (${sql.lit(transportStatus.is.inTransit)}, ${sql.lit(transportStatus.is.arrived)}, ${sql.lit(transportStatus.is.signedFor)}, ${sql.lit(transportStatus.is.abnormal)})
    or t.transport_status = ${sql.lit(transportStatus.is.planned)} and t.plan_depart > ${now}::timestamptz - ${grace})
  union all
  select coalesce(t.sales_id, o.sales_id), d.product_id, d.box_count, d.weight_kg
  from ord_distribution t join ord_distribution_detail d on d.distribution_id = t.id and d.is_deleted = 0
  left join wh_outstore o on o.id = t.outstore_id
  where t.is_deleted = 0 and ${within(sql`t.enterprise_id`)} and (t.transport_status in (${sql.lit(transportStatus.is.inTransit)}, ${sql.lit(transportStatus.is.arrived)}, ${sql.lit(transportStatus.is.signedFor)}, ${sql.lit(transportStatus.is.abnormal)})
    or t.transport_status = ${sql.lit(transportStatus.is.planned)} and t.distribute_date >= (${now}::timestamptz - ${grace})::date)`

/**
 * Out-store against sales against transport: the quantity issued for a sale equals what its lines count as
 * delivered and, 24 hours after the last issue, what its transports and distributions carry. Packaging needs
 * no transport of its own; a retailer's counter sales need none at all.
 */
export const outStoreVsTransport: Rule = {
  code: 'MB8',
  raises: 'e1009',
  severity: 3,
  compared: (scene) => sql`
    with gone as (${movedBy(scene, 'sales_id', ['O1', 'O6'])}),
    sold as (
      select h.id, h.enterprise_id, h.sales_no, bool_and(d.box_count is not null) as boxed,
        sum(d.delivered_quantity / d.quantity * d.box_count) as box, sum(d.delivered_quantity / d.quantity * d.weight_kg) as kg
      from ord_sales h join ord_sales_detail d on d.sales_id = h.id and d.is_deleted = 0
      where h.is_deleted = 0 and h.sales_date > ${scene.today}::date - ${windowDays}::int
        and ${scene.within(sql`h.enterprise_id`)} group by h.id
    ), away as (
      select h.id, h.enterprise_id, h.sales_no, max(l.move_time) as last_time, -sum(l.box_count) as box, -sum(l.weight_kg) as kg,
        bool_and(l.box_count is not null) as boxed
      from ord_sales h join ent_enterprise e on e.id = h.enterprise_id
      join wh_outstore o on o.sales_id = h.id join wh_ledger l on l.document_id = o.id and l.origin_type in ('O1', 'O6')
      join ent_product p on p.id = l.product_id and p.material_class <> ${packaging}
      where h.is_deleted = 0 and h.sales_date > ${scene.today}::date - ${windowDays}::int
        and ${scene.within(sql`h.enterprise_id`)} and not (e.enterprise_nature = ${retailer} and h.buyer_id is null)
      group by h.id having sum(l.quantity) <> 0
    ), carried as (
      select c.id, sum(c.box_count) as box, sum(c.weight_kg) as kg from (${carriages(scene)}) c
      join ent_product p on p.id = c.product_id and p.material_class <> ${packaging} group by 1
    )
    select s.enterprise_id, 'sales' as object_kind, s.id as object_id, s.sales_no as object_name, '' as detail,
      null::bigint as detail_id, case when s.boxed then g.box else g.kg end as expected,
      case when s.boxed then s.box else s.kg end as actual, case when s.boxed then 'box' else 'kg' end as unit
    from sold s left join gone g on g.id = s.id
    union all
    select a.enterprise_id, 'salesTransport', a.id, a.sales_no, '', null, case when a.boxed then a.box else a.kg end,
      case when a.boxed then c.box else c.kg end, case when a.boxed then 'box' else 'kg' end
    from away a left join carried c on c.id = a.id
    where a.last_time < ${scene.now}::timestamptz - ${grace}
    union all
    ${unlinked(scene, { direction: 'out', types: ['O1', 'O6'], link: 'sales_id', order: 'ord_sales' })}`,
}
