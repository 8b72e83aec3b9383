import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { type RawBuilder, sql } from 'kysely'
import { type BalanceContext, monthDays, percentOf, windowDays } from '../balance/balance-rule.ts'

/**
 * Each return from a buyer to a registered seller: `went`, `came` and `broke` in kilograms, and the expected
 * arrival. Compared by weight, as both sides have products of their own.
 */
const returns = ({ now }: BalanceContext): RawBuilder<unknown> => sql`
  select o.id, o.outstore_no as no, o.enterprise_id as buyer_id, o.receiver_id as seller_id, came.kg as came,
    greatest(went.last_time, came.last_time) as last_time,
    least(greatest(came.kg, case when went.last_time < ${now}::timestamptz - interval '72 hours' then went.kg - broke.kg else 0 end),
      went.kg) as expected
  from wh_outstore o
  cross join lateral (select coalesce(-sum(l.weight_kg), 0) as kg, max(l.move_time) as last_time
    from wh_ledger l where l.document_id = o.id and l.origin_type = 'O7') went
  cross join lateral (select coalesce(sum(l.weight_kg), 0) as kg, max(l.move_time) as last_time
    from wh_instore i join wh_ledger l on l.document_id = i.id and l.origin_type = 'I3'
    where i.return_outstore_id = o.id and i.enterprise_id = o.receiver_id) came
  cross join lateral (select coalesce(sum(d.damaged_quantity / nullif(d.quantity, 0) * d.weight_kg), 0) as kg
    from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0 and d.damaged_quantity > 0
    where t.outstore_id = o.id and t.is_deleted = 0 and t.transport_status = ${sql.lit(transportStatus.is.signedFor)}) broke
  where o.out_store_type = ${sql.lit(outStoreType.is.returnToSupplier)} and o.receiver_id is not null`

/** Each return appears for both sides. */
const sides = sql`cross join lateral (values (r.buyer_id, r.seller_id), (r.seller_id, r.buyer_id)) side (enterprise_id, other_id)`

/**
 * Returns to registered sellers, per document: what left the buyer's warehouse must reach the seller's within
 * 72 hours, less damage. For goods the seller received without a document of the buyer, expected is zero.
 */
export const buyerReturns = (scene: BalanceContext): RawBuilder<unknown> => {
  const { within, today } = scene
  return sql`
  select side.enterprise_id, 'goodsReturn' as object_kind, r.id as object_id, r.no as object_name, '' as detail,
    null::bigint as detail_id, r.expected, r.came as actual, 'kg' as unit
  from (${returns(scene)}) r ${sides}
  where ${within(sql`side.enterprise_id`)} and r.last_time > ${today}::date - ${windowDays}::int
  union all
  select i.enterprise_id, 'instore', i.id, i.instore_no, '', null::bigint, 0,
    case when bool_and(l.weight_kg is not null) then sum(l.weight_kg) else sum(l.quantity) end,
    case when bool_and(l.weight_kg is not null) then 'kg' else min(l.unit) end
  from wh_instore i join wh_outstore o on o.id = i.source_outstore_id
  join ord_sales s on s.id = o.sales_id and s.buyer_id is not null and s.buyer_id <> i.enterprise_id
  join wh_ledger l on l.document_id = i.id and l.origin_type = 'I3'
  where ${within(sql`i.enterprise_id`)} and l.move_time > ${today}::date - ${windowDays}::int
    and not exists (select 1 from wh_outstore r where r.id = i.return_outstore_id and r.receiver_id = i.enterprise_id
      and r.enterprise_id = s.buyer_id and r.out_store_type = ${sql.lit(outStoreType.is.returnToSupplier)} and r.is_deleted = 0)
  group by i.id`
}

/** Sum of the returns between two enterprises over 30 days, each within the tolerance by itself. */
export const monthOfReturns = (scene: BalanceContext): RawBuilder<unknown> => sql`
  select side.enterprise_id, 'goodsReturns', side.other_id, min(other.enterprise_name), '', null::bigint, sum(r.expected),
    sum(least(r.came, r.expected)), 'kg'
  from (${returns(scene)}) r ${sides}
  join ent_enterprise e on e.id = side.enterprise_id join ent_enterprise other on other.id = side.other_id
  where ${scene.within(sql`side.enterprise_id`)} and r.last_time > ${scene.now}::timestamptz - ${monthDays}::int * interval '1 day'
    and abs(r.expected - r.came) <= greatest(r.expected * ${percentOf('balance.MB4.rate', sql`e.tenant_id`)} / 100, 1)
  group by 1, 3`
