import { type RawBuilder, sql } from 'kysely'
import type { Broken } from './first.ts'

/**
 * Returns the return at which more of a product and batch went back than the purchase had received, then the
 * other returns, then the receipts.
 */
export const overReturned = ({ objectId, detailId, detail }: Broken): RawBuilder<unknown> => sql`
  with moved as (
    select h.kind, h.id, h.no, l.move_time, l.id as line, l.quantity,
      sum(l.quantity) over (order by l.move_time, l.id) as left_over
    from (
      select 'instore' as kind, i.id, i.instore_no as no from wh_instore i where i.purchase_id = ${objectId}
      union all select 'outstore', o.id, o.outstore_no from wh_outstore o where o.purchase_id = ${objectId}
    ) h join wh_ledger l on l.document_id = h.id and l.origin_type in ('I1', 'O7') and l.product_id = ${detailId}
      and (select p.name from ent_product p where p.id = l.product_id) || '/' || l.batch_no = ${detail}
  )
  select kind, id, no, min(move_time) as time from moved group by kind, id, no having sum(quantity) <> 0
  order by case when kind = 'instore' then 2 when bool_or(left_over < 0 and quantity < 0) then 0 else 1 end, min(line) limit 20`

/**
 * Returns the documents of both sides: first the buyer's that never arrived, or those the seller received in
 * excess.
 */
export const goodsReturn = ({ objectId, diff }: Broken): RawBuilder<unknown> => sql`
  select kind, id, no, time from (
    select 'outstore' as kind, o.id, o.outstore_no as no, o.verify_time as time from wh_outstore o where o.id = ${objectId}
    union all
    select 'instore', i.id, i.instore_no, i.verify_time from wh_instore i
    where i.return_outstore_id = ${objectId} and i.is_deleted = 0
  ) found order by kind <> ${Number(diff) > 0 ? 'instore' : 'outstore'}, time desc nulls last, id limit 20`
