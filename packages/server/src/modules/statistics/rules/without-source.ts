import { reviewStatus, simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { type RawBuilder, sql } from 'kysely'
import { type BalanceContext, windowDays } from '../balance/balance-rule.ts'

interface Source {
  readonly kind: string
  /** Ledger business types. */
  readonly types: readonly string[]
  /** Document that justifies a ledger row `l`. */
  readonly document: RawBuilder<unknown>
}

const byAct = sql`h.id = l.document_id and h.review_status = ${sql.lit(reviewStatus.is.approved)} and btrim(coalesce(h.act_no, '')) <> ''`

const sources: readonly Source[] = [
  { kind: 'instore', types: ['I6', 'I9'], document: sql`wh_instore h where ${byAct}` },
  { kind: 'outstore', types: ['O9'], document: sql`wh_outstore h where ${byAct}` },
  {
    kind: 'stocktake',
    types: ['I5', 'O5'],
    // Rows of stocktakes counted line by line name the line instead of the document.
    document: sql`wh_stocktake h where (h.id = l.document_id or l.document_id is null
        and h.id = (select d.stocktake_id from wh_stocktake_detail d where d.id = l.line_id and d.is_deleted = 0))
      and h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and coalesce(h.review_status, '1') = '1'`,
  },
]

/** Absolute quantity moved by a ledger row; reversals subtract it. */
const left = (figure: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`abs(${figure}) * case l.biz_type when 'R' then -1 else 1 end`

/**
 * Stock movements without the source their type requires: opening stock and other goods without an approved
 * act, differences without a verified stocktake. The expected quantity is zero; reversed movements are left
 * out.
 */
export const withoutSource = ({ within, today }: BalanceContext): RawBuilder<unknown> =>
  sql.join(
    sources.map(
      ({ kind, types, document }) => sql`
      select l.enterprise_id, case when l.document_id is null then 'ledger' else ${sql.lit(kind)} end as object_kind,
        coalesce(l.document_id, l.id) as object_id, min(l.document_no) as object_name, '' as detail, null::bigint as detail_id,
        0::numeric as expected,
        case when bool_and(l.weight_kg is not null) then sum(${left(sql`l.weight_kg`)}) else sum(${left(sql`l.quantity`)}) end as actual,
        case when bool_and(l.weight_kg is not null) then 'kg' else min(l.unit) end as unit
      from wh_ledger l
      where ${within(sql`l.enterprise_id`)} and l.move_time > ${today}::date - ${windowDays}::int
        and l.origin_type = any(${[...types]})
        and not exists (select 1 from ${document} and h.enterprise_id = l.enterprise_id and h.is_deleted = 0)
      group by 1, 2, 3 having sum(${left(sql`l.quantity`)}) > 0`,
    ),
    sql` union all `,
  )
