import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreKind } from './store-kinds.ts'

/** Stock movements of document lines: in adds, out subtracts. */
export function documentMoves(kind: StoreKind, ids: readonly string[]): RawBuilder<unknown> {
  const sign = sql.lit(kind.direction === 'in' ? 1 : -1)
  const type = sql`${sql.lit(kind.letter)} || h.${sql.ref(kind.type)}`
  const expires = kind.direction === 'in' ? sql`d.expire_date` : sql`null::date`
  return sql`select h.enterprise_id, h.warehouse_id, d.product_id, coalesce(d.batch_no, '') as batch_no, p.unit,
      ${sign} * coalesce(d.base_quantity, round(d.quantity * coalesce(unit_rate(p.id, d.unit, p.unit), 1), 4)) as quantity,
      ${sign} * d.box_count as box_count, ${sign} * d.weight_kg as weight_kg, ${sign} * d.net_explosive_kg as explosive_kg,
      ${expires} as expire_date, ${type} as biz_type, ${type} as origin_type, h.${sql.ref(kind.number)} as document_no,
      h.id as document_id, d.id as line_id, h.reversals as reversal_seq, null::text as reason
    from ${sql.table(kind.of.table)} h
    join ${sql.table(kind.lines)} d on d.${sql.ref(kind.by)} = h.id and d.is_deleted = 0
    join ent_product p on p.id = d.product_id
    where h.id = any(${ids}::bigint[])`
}

/** Inverse of what documents moved when last verified, to four decimals. */
export const reversalMoves = (
  kind: { readonly of: Resource },
  ids: readonly string[],
  opinion: string | null,
): RawBuilder<unknown> =>
  sql`select l.enterprise_id, l.warehouse_id, l.product_id, l.batch_no, l.unit, -l.quantity as quantity,
      -l.box_count as box_count, -l.weight_kg as weight_kg, -l.explosive_kg as explosive_kg, null::date as expire_date,
      'R' as biz_type, l.origin_type, l.document_no, l.document_id, l.line_id, l.reversal_seq, ${opinion}::text as reason
    from ${sql.table(kind.of.table)} h
    join wh_ledger l on l.document_id = h.id and l.reversal_seq = h.reversals and l.biz_type <> 'R'
    where h.id = any(${ids}::bigint[])`
