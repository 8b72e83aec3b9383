import { type RawBuilder, sql } from 'kysely'
import { type Scene, windowDays } from '../balance/rule.ts'

/**
 * What buyers sent back to sellers of the platform, document by document: what left the buyer's warehouse came into the
 * seller's within 72 hours, less what broke on the way. Weights are compared, since the two sides have products of their
 * own. A seller that took goods back without the buyer's document was sent nothing.
 */
export const buyerReturns = ({ within, now, today }: Scene): RawBuilder<unknown> => sql`
  select side.enterprise_id, 'goodsReturn' as object_kind, o.id as object_id, o.outstore_no as object_name, '' as detail,
    null::bigint as detail_id,
    least(greatest(came.kg, case when went.last_time < ${now}::timestamptz - interval '72 hours' then went.kg - broke.kg else 0 end),
      went.kg) as expected, came.kg as actual, 'kg' as unit
  from wh_outstore o
  cross join lateral (select coalesce(-sum(l.weight_kg), 0) as kg, max(l.move_time) as last_time
    from wh_ledger l where l.document_id = o.id and l.origin_type = 'O7') went
  cross join lateral (select coalesce(sum(l.weight_kg), 0) as kg, max(l.move_time) as last_time
    from wh_instore i join wh_ledger l on l.document_id = i.id and l.origin_type = 'I3'
    where i.return_outstore_id = o.id and i.enterprise_id = o.receiver_id) came
  cross join lateral (select coalesce(sum(d.damaged_quantity / nullif(d.quantity, 0) * d.weight_kg), 0) as kg
    from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0 and d.damaged_quantity > 0
    where t.outstore_id = o.id and t.is_deleted = 0 and t.transport_status = '3') broke
  cross join lateral (values (o.enterprise_id), (o.receiver_id)) side (enterprise_id)
  where o.out_store_type = '7' and o.receiver_id is not null and ${within(sql`side.enterprise_id`)}
    and greatest(went.last_time, came.last_time) > ${today}::date - ${windowDays}::int
  union all
  select i.enterprise_id, 'instore', i.id, i.instore_no, '', null::bigint, 0,
    case when bool_and(l.weight_kg is not null) then sum(l.weight_kg) else sum(l.quantity) end,
    case when bool_and(l.weight_kg is not null) then 'kg' else min(l.unit) end
  from wh_instore i join wh_outstore o on o.id = i.source_outstore_id
  join ord_sales s on s.id = o.sales_id and s.buyer_id is not null and s.buyer_id <> i.enterprise_id
  join wh_ledger l on l.document_id = i.id and l.origin_type = 'I3'
  where ${within(sql`i.enterprise_id`)} and l.move_time > ${today}::date - ${windowDays}::int
    and not exists (select 1 from wh_outstore r where r.id = i.return_outstore_id and r.receiver_id = i.enterprise_id
      and r.enterprise_id = s.buyer_id and r.out_store_type = '7' and r.is_deleted = 0)
  group by i.id`
