import { type RawBuilder, sql } from 'kysely'

/** Differences of stocktakes as ledger movements: surplus in, shortage out. */
export const stocktakeMoves = (ids: readonly string[]): RawBuilder<unknown> => sql`
  select h.enterprise_id, h.warehouse_id, d.product_id, d.batch_no, p.unit, d.difference as quantity, d.difference_box as box_count,
    d.difference_kg as weight_kg, d.difference_explosive_kg as explosive_kg, null::date as expire_date,
    case when d.difference > 0 then 'I5' else 'O5' end as biz_type, case when d.difference > 0 then 'I5' else 'O5' end as origin_type,
    h.stocktake_no as document_no, h.id as document_id, d.id as line_id, h.reversals as reversal_seq,
    coalesce(d.remark, h.reason) as reason
  from wh_stocktake h join wh_stocktake_detail d on d.stocktake_id = h.id and d.is_deleted = 0 and d.difference <> 0
  join ent_product p on p.id = d.product_id
  where h.id = any(${ids}::bigint[])`
