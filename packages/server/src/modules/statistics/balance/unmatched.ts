import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Broken } from './first.ts'

/** Tolerance of the comparison: one box. */
const near = 1

/** Transport damage of an out-store's batch, by its signed transports; a line without a batch matches any. */
const brokenOf = sql`(
  select coalesce(sum(d.damaged_quantity / d.quantity * coalesce(d.box_count, d.weight_kg, d.quantity)), 0)
  from ord_transport t join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0 and d.damaged_quantity > 0
  where t.is_deleted = 0 and t.transport_status = ${sql.lit(transportStatus.is.signedFor)}
    and (t.outstore_id = o.id or t.outstore_id is null and t.sales_id = o.sales_id)
    and coalesce(d.batch_no, '') in ('', l.batch_no))`

/**
 * Returns store documents of direct trade between two enterprises missing from the other's ledger: without a
 * counterpart moving as much of the same batch, less transport damage; each counterpart counts once. First
 * those of the side with more, then the oldest; all of them when all match.
 */
export function unmatchedTrade({ objectKind, objectId, enterpriseId, diff }: Broken): RawBuilder<unknown> {
  const [seller, buyer] = objectKind === 'directSales' ? [enterpriseId, objectId] : [objectId, enterpriseId]
  const amount = sql`coalesce(l.box_count, l.weight_kg, l.quantity)`
  return sql`
    with document as (
      select 'outstore' as kind, o.id, o.outstore_no as no, max(o.verify_time) as time, l.batch_no, -sum(${amount}) as amount,
        ${brokenOf} as broken
      from ord_sales s join wh_outstore o on o.sales_id = s.id
      join wh_ledger l on l.document_id = o.id and l.origin_type in ('O1', 'O6')
      where s.enterprise_id = ${seller} and s.buyer_id = ${buyer} and s.order_form_id is null group by o.id, l.batch_no
      union all
      select 'instore', i.id, i.instore_no, max(i.verify_time), l.batch_no, sum(${amount}), 0
      from ord_purchase p join wh_instore i on i.purchase_id = p.id
      join wh_ledger l on l.document_id = i.id and l.origin_type = 'I1'
      where p.enterprise_id = ${buyer} and p.supplier_id = ${seller} and p.order_form_id is null group by i.id, l.batch_no
    ), net as (
      select d.*, d.amount - d.broken as net from document d where d.amount <> 0
    ), paired as (
      -- The first of several alike has the first like it on the other side, the second the second.
      select d.*, (select count(*) from net o where o.kind = d.kind and o.batch_no = d.batch_no
          and abs(o.net - d.net) <= ${near} and (o.time, o.id) <= (d.time, d.id))
        <= (select count(*) from net o where o.kind <> d.kind and o.batch_no = d.batch_no
          and abs(o.net - d.net) <= ${near}) as is_matched
      from net d
    ), ranked as (
      select kind, id, no, min(time) as time, bool_and(is_matched) as matched from paired group by kind, id, no
    )
    select kind, id, no, time from ranked
    order by matched, kind <> ${Number(diff) > 0 ? 'instore' : 'outstore'}, time, id limit 20`
}
