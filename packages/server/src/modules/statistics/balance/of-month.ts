import { planStatus, transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'
import { monthDays } from './balance-rule.ts'
import type { Broken } from './first.ts'

const month = sql`${monthDays}::int * interval '1 day'`
/** Condition: the two enterprises of a row, in either order. */
const isPair = (one: RawBuilder<unknown>, other: RawBuilder<unknown>, { enterpriseId, objectId }: Broken) =>
  sql<boolean>`(${one}, ${other}) in ((${enterpriseId}::bigint, ${objectId}::bigint), (${objectId}::bigint, ${enterpriseId}::bigint))`

/** Documents of a month that each lose a little, the largest loss first; by kind of sum. */
export const ofMonth: Readonly<Record<string, (broken: Broken) => RawBuilder<unknown>>> = {
  orderForms: (broken) => sql`select kind, id, no, time from (
    select 'orderForm' as kind, f.id, f.order_no as no, f.create_time as time,
      (select coalesce(sum(-l.quantity), 0) from ord_sales s join wh_outstore o on o.sales_id = s.id
        join wh_ledger l on l.document_id = o.id where s.order_form_id = f.id)
      - (select coalesce(sum(l.quantity), 0) from ord_purchase p join wh_instore i on i.purchase_id = p.id
        join wh_ledger l on l.document_id = i.id where p.order_form_id = f.id) as lost
    from ord_order_form f where f.is_deleted = 0 and ${isPair(sql`f.seller_id`, sql`f.buyer_id`, broken)}
      and f.order_date > ${broken.day}::date - ${monthDays}::int) found
    order by lost desc, time, id limit 20`,
  goodsReturns: (broken) => sql`select kind, id, no, time from (
    select 'goodsReturn' as kind, o.id, o.outstore_no as no, o.verify_time as time,
      (select coalesce(-sum(l.weight_kg), 0) from wh_ledger l where l.document_id = o.id)
      - (select coalesce(sum(l.weight_kg), 0) from wh_instore i join wh_ledger l on l.document_id = i.id
        where i.return_outstore_id = o.id) as lost
    from wh_outstore o where o.out_store_type = ${sql.lit(outStoreType.is.returnToSupplier)} and o.is_deleted = 0 and o.verify_status = ${sql.lit(simpleReview.is.reviewed)}
      and ${isPair(sql`o.enterprise_id`, sql`o.receiver_id`, broken)} and o.verify_time > ${broken.day}::timestamptz - ${month}) found
    order by lost desc, time, id limit 20`,
  planMonth: ({
    enterpriseId,
    day,
  }) => sql`select 'plan' as kind, p.id, p.plan_no as no, p.create_time as time from ord_plan p
    where p.enterprise_id = ${enterpriseId} and p.is_deleted = 0 and p.end_date > ${day}::date - ${monthDays}::int
      and p.plan_status in (${sql.lit(planStatus.is.finished)}, ${sql.lit(planStatus.is.cancelled)}) order by p.used_explosive_kg - p.standard_explosive_kg desc nulls last, p.id limit 20`,
  carrierBreakage: ({ enterpriseId, detail, day }) => sql`
    select 'transport' as kind, t.id, t.transport_no as no, t.sign_time as time
    from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0
    where t.enterprise_id = ${enterpriseId} and t.carrier_name = ${detail} and t.is_deleted = 0 and t.transport_status = ${sql.lit(transportStatus.is.signedFor)}
      and d.damaged_quantity > 0 and t.sign_time > ${day}::timestamptz - ${month}
    group by t.id order by sum(d.damaged_quantity / d.quantity * d.weight_kg) desc, t.id limit 20`,
}
