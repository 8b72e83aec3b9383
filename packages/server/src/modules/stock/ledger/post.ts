import { unit as units } from '@fengsui/contract/dictionaries/chemicals.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest, type HttpError } from '../../../framework/http/http-error.ts'

/** The user and time of a movement. */
export interface PostingActor {
  readonly at: Date
  readonly operator: string
  readonly operatorId: string
}
interface Short {
  warehouseId: string
  productId: string
  batchNo: string
}

/**
 * The only write path into the ledger: appends the moves and updates stock in one statement, whatever their
 * number. Stock rows are locked by warehouse, product and batch, so that postings do not deadlock; movements
 * that would make stock negative are refused and nothing changes. `moves` is a query with the columns of
 * `documentMoves`.
 * @throws the result of `refusal` for the first batch that is short
 */
export async function post(
  tx: Tx,
  moves: RawBuilder<unknown>,
  { at, operator, operatorId }: PostingActor,
  refusal: (tx: Tx, short: Short) => Promise<HttpError> = shortage,
): Promise<void> {
  const found = await sql<Short>`
    with move as materialized (${moves}),
    need as (
      select enterprise_id, warehouse_id, product_id, batch_no, unit, sum(quantity) as quantity,
        coalesce(sum(box_count), 0) as box_count, coalesce(sum(weight_kg), 0) as weight_kg,
        coalesce(sum(explosive_kg), 0) as explosive_kg, min(expire_date) as expire_date
      from move group by 1, 2, 3, 4, 5
    ),
    stocked as (
      -- A check constraint looks at the row an upsert proposes, too: so that carries the sum aside, in "moved".
      insert into wh_stock as s (enterprise_id, warehouse_id, product_id, batch_no, unit, quantity, moved, box_count, weight_kg,
        explosive_kg, expire_date, last_move_time)
      select enterprise_id, warehouse_id, product_id, batch_no, unit, greatest(quantity, 0), quantity, box_count, weight_kg,
        explosive_kg, expire_date, ${at}
      from need order by warehouse_id, product_id, batch_no
      on conflict (warehouse_id, product_id, batch_no) do update set quantity = s.quantity + excluded.moved,
        moved = excluded.moved, box_count = s.box_count + excluded.box_count, weight_kg = s.weight_kg + excluded.weight_kg,
        explosive_kg = s.explosive_kg + excluded.explosive_kg, expire_date = least(s.expire_date, excluded.expire_date),
        unit = excluded.unit, last_move_time = excluded.last_move_time, version = s.version + 1
      where s.quantity + excluded.moved >= 0
      returning s.warehouse_id, s.product_id, s.batch_no, s.quantity, s.moved, s.version
    ),
    -- A new row (version 1) out of which something should go has nothing to give.
    met as (select * from stocked where moved > 0 or version > 1),
    written as (
      insert into wh_ledger (enterprise_id, warehouse_id, product_id, batch_no, in_out, biz_type, origin_type, document_no,
        document_id, line_id, reversal_seq, quantity, unit, box_count, weight_kg, explosive_kg, balance, move_time, reason,
        operator, operator_id)
      select m.enterprise_id, m.warehouse_id, m.product_id, m.batch_no, case when m.quantity > 0 then '1' else '0' end,
        m.biz_type, m.origin_type, m.document_no, m.document_id, m.line_id, m.reversal_seq, m.quantity, m.unit, m.box_count,
        m.weight_kg, m.explosive_kg,
        met.quantity - coalesce(sum(m.quantity) over (partition by m.warehouse_id, m.product_id, m.batch_no
          order by m.document_id desc, m.line_id desc rows between unbounded preceding and 1 preceding), 0),
        ${at}, m.reason, ${operator}, ${operatorId}::bigint
      from move m join met using (warehouse_id, product_id, batch_no)
      order by m.document_id, m.line_id
    )
    select need.warehouse_id, need.product_id, need.batch_no from need
    left join met using (warehouse_id, product_id, batch_no)
    where met.product_id is null order by 1, 2, 3 limit 1`.execute(tx)
  const [short] = found.rows
  if (short) throw await refusal(tx, short)
}

async function shortage(tx: Tx, { warehouseId, productId, batchNo }: Short): Promise<HttpError> {
  const found = await sql<{ name: string; unit: string; n: string }>`
    select p.name, p.unit, coalesce(trim_scale(greatest(s.quantity, 0)), 0)::text as n
    from ent_product p left join wh_stock s on s.product_id = p.id and s.warehouse_id = ${warehouseId} and s.batch_no = ${batchNo}
    where p.id = ${productId}`.execute(tx)
  const { name = '', unit = '', n = '0' } = found.rows[0] ?? {}
  return badRequest(say.short, { name, batch: batchNo || '-', n, unit: labelOf(units, unit) ?? unit })
}
