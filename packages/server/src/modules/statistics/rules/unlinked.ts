import { type RawBuilder, sql } from 'kysely'
import { type BalanceContext, windowDays } from '../balance/balance-rule.ts'

const heads = {
  in: { kind: 'instore', table: 'wh_instore', number: 'instore_no' },
  out: { kind: 'outstore', table: 'wh_outstore', number: 'outstore_no' },
} as const

/** Which store documents must refer to which order. */
interface Unlinked {
  readonly direction: keyof typeof heads
  /** Ledger business types. */
  readonly types: readonly string[]
  readonly link: 'purchase_id' | 'sales_id' | 'use_order_id' | 'discard_order_id'
  readonly order: 'ord_purchase' | 'ord_sales' | 'ord_use' | 'ord_discard'
}

/** Verified store documents that moved goods without an existing order; the expected quantity is zero. */
export function unlinked(
  { within, today }: BalanceContext,
  { direction, types, link, order }: Unlinked,
): RawBuilder<unknown> {
  const { kind, table, number } = heads[direction]
  const sign = sql.lit(direction === 'in' ? 1 : -1)
  return sql`select h.enterprise_id, ${sql.lit(kind)} as object_kind, h.id as object_id, h.${sql.ref(number)} as object_name,
      '' as detail, null::bigint as detail_id, 0::numeric as expected,
      ${sign} * case when bool_and(l.weight_kg is not null) then sum(l.weight_kg) else sum(l.quantity) end as actual,
      case when bool_and(l.weight_kg is not null) then 'kg' else min(l.unit) end as unit
    from ${sql.table(table)} h join wh_ledger l on l.document_id = h.id and l.origin_type = any(${[...types]})
    where ${within(sql`h.enterprise_id`)} and l.move_time > ${today}::date - ${windowDays}::int
      and not exists (select 1 from ${sql.table(order)} o where o.id = h.${sql.ref(link)} and o.is_deleted = 0
        and o.enterprise_id = h.enterprise_id)
    group by h.id having sum(l.quantity) <> 0`
}
