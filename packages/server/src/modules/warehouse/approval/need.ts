import { reviewStatus, simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { readNumber } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'
import type { StoreKind } from '../../stock/index.ts'

/**
 * Report levels (domain-model.md#C.1): normally the township approves; serious cases need the county or
 * above.
 */
export const TOWNSHIP = 3
const COUNTY = 4
/** Dictionary reviewStatus. */
export const APPROVED = '1'
export const PENDING = '2'
export const RETURNED = '3'

/** The lowest report level that may approve a document, and the reason when that is the county. */
export interface ApprovalNeed {
  readonly rung: typeof TOWNSHIP | typeof COUNTY
  readonly why?: Label
}

const OPENING = '6'
const OTHER = '9'
export const RETURN_TO_SUPPLIER = '7'

/** Types based on an authority's act: opening stock, and goods without an order. */
export const isByAct = ({ direction }: Pick<StoreKind, 'direction'>, type: unknown): boolean =>
  type === OTHER || (direction === 'in' && type === OPENING)
export const isReturn = ({ direction }: Pick<StoreKind, 'direction'>, type: unknown): boolean =>
  direction === 'out' && type === RETURN_TO_SUPPLIER

/**
 * Documents counted together with this one, so that splitting does not avoid a threshold: for a return,
 * verified returns to the same supplier in the last 30 days; for goods without an order, approved and
 * verified documents under the same act, however it is spelled.
 */
function oneMatter({ direction, type, of }: StoreKind, head: Row): RawBuilder<unknown> {
  const act = (value: RawBuilder<unknown>) =>
    sql`upper(regexp_replace(normalize(${value}, nfkc), '[[:space:]]', '', 'g'))`
  const same = isReturn({ direction }, head[type])
    ? sql`h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.receiver_id is not distinct from ${head.receiverId ?? null}::bigint and h.receiver_name is not distinct from ${head.receiverName ?? null}::text
        and h.create_time > ${head.createTime}::timestamptz - interval '30 days'`
    : sql`(h.verify_status = ${sql.lit(simpleReview.is.reviewed)} or h.review_status = ${sql.lit(reviewStatus.is.approved)}) and ${act(sql`h.act_no`)} = ${act(sql`${head.actNo ?? null}::text`)}`
  return sql`select h.id from ${sql.table(of.table)} h where h.enterprise_id = ${head.enterpriseId} and h.id <> ${head.id}
    and h.${sql.ref(type)} = ${head[type]} and h.is_deleted = 0 and ${same}`
}

/**
 * Returns who must approve an in-store or out-store document before it moves stock; null when no approval is
 * needed. Documents based on an act always need one; those above `store.approvalKg`, and opening stock of a
 * product that has already moved in this store, the county's. So do returns to a supplier above that weight,
 * and boxes issued without their codes. A line without a weight counts as heavy.
 */
export async function approvalNeedOf(ctx: Context, tx: Tx, kind: StoreKind, head: Row): Promise<ApprovalNeed | null> {
  const type = head[kind.type]
  const byAct = isByAct(kind, type)
  // Boxes issued without their codes.
  const isUncoded = kind.direction === 'out' && String(head.uncodedReason ?? '').trim() !== ''
  if (!byAct && !isReturn(kind, type)) return isUncoded ? { rung: TOWNSHIP } : null
  const limit = await readNumber(tx, ctx.caller.tenantId, 'store.approvalKg')
  const moved =
    type === OPENING
      ? sql`exists (select 1 from wh_ledger l where l.warehouse_id = ${head.warehouseId} and l.product_id = d.product_id
          and l.document_id is distinct from ${head.id}::bigint)`
      : sql`false`
  const others = type === OPENING ? sql`select null::bigint` : oneMatter(kind, head)
  const found = await sql<{ isHeavy: boolean; late: string | null }>`
    select coalesce(sum(weight_kg) + (select coalesce(sum(o.weight_kg), 0) from ${sql.table(kind.lines)} o
        where o.${sql.ref(kind.by)} in (${others}) and o.is_deleted = 0) > ${limit} or bool_or(weight_kg is null), false) as is_heavy,
      min(d.product_name) filter (where ${moved}) as late
    from ${sql.table(kind.lines)} d where d.${sql.ref(kind.by)} = ${head.id} and d.is_deleted = 0`.execute(tx)
  const { isHeavy = false, late = null } = found.rows[0] ?? {}
  if (!byAct) return isHeavy || isUncoded ? { rung: TOWNSHIP } : null
  if (isHeavy) return { rung: COUNTY, why: filled(say.heavy, { n: String(limit) }) }
  return late === null ? { rung: TOWNSHIP } : { rung: COUNTY, why: filled(say.lateOpening, { name: late }) }
}

/** Refuses a document whose required approval is missing or from too low an authority. */
export function requireApproval(label: Label, head: Row, need: ApprovalNeed | null): void {
  if (!need) return
  if (head.reviewStatus !== APPROVED) throw badRequest(say.needsApproval, { label })
  if (Number(head.reviewRung ?? 0) < need.rung)
    throw badRequest(say.needsCounty, { label, reason: need.why ?? ['', ''] })
}
