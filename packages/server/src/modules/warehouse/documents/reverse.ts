import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { inStoreType, outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import { refuseSamePerson } from '../../../framework/auth/same-person.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { reviewDistances } from '../../maps/index.ts'
import {
  checkLimits,
  dateOf,
  numberOf,
  post,
  queueForLimits,
  reversalMoves,
  reviewStock,
  type StoreHead,
  type StoreKind,
} from '../../stock/index.ts'
import { resubmitForApproval } from '../approval/ask.ts'
import { requireReversalApproved, reversers } from '../approval/reversal.ts'
import { storeAsking } from '../approval/store-asking.ts'
import { moveTo } from './move-to.ts'
import { distinct, notifyPosting, sorted } from './verify-document.ts'

const days = 30
const dayMs = 86_400_000

/**
 * Reverses verifications, all or none (domain-model.md#R8.8): appends opposite rows to the ledger, restores
 * the stock, updates the orders and reopens the documents.
 */
export async function reverseVerify(
  ctx: Context,
  kind: StoreKind,
  ids: readonly string[],
  opinion: string | null,
): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const heads: StoreHead[] = []
    for (const id of sorted(ids)) {
      const head = await lock(tx, ctx.caller, kind.of, id)
      heads.push(await admitted(ctx, tx, { of: kind.of, no: numberOf(head) }, head))
    }
    const own = heads.map(({ id }) => String(id))
    const isComingBack = kind.direction === 'out'
    if (isComingBack) for (const owner of distinct(heads, 'enterpriseId')) await queueForLimits(tx, owner)
    for (const head of heads) await refuseClosed(tx, head.enterpriseId, dateOf(head))
    await refuseWhatWentOn(tx, kind, own)
    const { userId, name } = ctx.caller
    const mover = { at: ctx.clock.now(), operator: name, operatorId: userId }
    await post(tx, reversalMoves(kind, own, opinion), mover, async () => badRequest(say.issued))
    if (isComingBack) await checkLimits(tx, distinct(heads, 'warehouseId'))
    await moveTo(ctx, tx, kind, own, '0', opinion)
    for (const id of own) await resubmitForApproval(ctx, tx, storeAsking(kind), id)
    const lines = await tx
      .selectFrom(kind.lines)
      .selectAll()
      .where(kind.by, 'in', own)
      .where('isDeleted', '=', 0)
      .execute()
    await notifyPosting(ctx, tx, kind, heads, lines as Row[], -1)
    await reviewStock(tx, distinct(heads, 'warehouseId'), ctx.clock.now())
    await reviewDistances(tx, distinct(heads, 'warehouseId'), ctx.clock.now())
  })
  return null
}

interface Named {
  readonly of: Resource
  readonly no: string
}
type Reversible = Pick<StoreHead, 'verifyStatus' | 'verifyUser' | 'verifyTime'> & { transferId?: string | null }
/** Checks whether a document may be reversed by this caller. */
export async function admitted<H extends Reversible>(ctx: Context, tx: Tx, { of, no }: Named, head: H): Promise<H> {
  if (!ctx.caller.roles.some((role) => reversers.has(role))) throw forbidden()
  if (head.verifyStatus !== simpleReview.is.reviewed) throw conflict(say.notVerified, { no })
  if (head.transferId) throw badRequest(say.ofTransfer)
  await refuseSamePerson(tx, ctx.caller.userId, [head.verifyUser], say.ownVerification)
  const { verifyTime } = head
  if (verifyTime && ctx.clock.now().getTime() - verifyTime.getTime() > days * dayMs) throw badRequest(say.tooLate)
  requireReversalApproved(of, head)
  return head
}

/** Refuses changes to a closed month. */
export async function refuseClosed(tx: Tx, enterpriseId: unknown, day: unknown): Promise<void> {
  const found = await sql`select 1 from wh_month_close where enterprise_id = ${enterpriseId}
    and month = to_char(${day}::date, 'YYYY-MM')`.execute(tx)
  if (found.rows.length > 0) throw badRequest(say.monthClosed)
}

/** Refuses when the goods have since been dispatched, returned or counted. */
async function refuseWhatWentOn(tx: Tx, kind: StoreKind, ids: readonly string[]): Promise<void> {
  const departed =
    kind.direction === 'out'
      ? sql`exists (select 1 from ord_transport t where t.is_deleted = 0 and t.transport_status in (${sql.lit(transportStatus.is.inTransit)}, ${sql.lit(transportStatus.is.arrived)}, ${sql.lit(transportStatus.is.signedFor)}, ${sql.lit(transportStatus.is.abnormal)})
          and (t.outstore_id = h.id or t.id in (select l.transport_id from ord_transport_detail l
            join wh_outstore_detail o on o.id = l.outstore_detail_id where o.outstore_id = h.id and l.is_deleted = 0)))`
      : sql`false`
  const returned =
    kind.direction === 'out'
      ? sql`exists (select 1 from wh_instore r where r.verify_status = ${sql.lit(simpleReview.is.reviewed)} and r.is_deleted = 0
          and (r.source_outstore_id = h.id or r.return_outstore_id = h.id))`
      : sql`exists (select 1 from wh_outstore r where r.verify_status = ${sql.lit(simpleReview.is.reviewed)} and r.is_deleted = 0 and r.out_store_type = ${sql.lit(outStoreType.is.returnToSupplier)}
          and r.purchase_id = h.purchase_id and h.in_store_type = ${sql.lit(inStoreType.is.purchase)})`
  const found = await sql<{ departed: boolean; returned: boolean; counted: boolean }>`
    select ${departed} as departed, ${returned} as returned, exists (select 1 from ${sql.table(kind.lines)} d
        join wh_stocktake_detail c on c.product_id = d.product_id and c.batch_no = coalesce(d.batch_no, '') and c.is_deleted = 0
        join wh_stocktake s on s.id = c.stocktake_id and s.warehouse_id = h.warehouse_id and s.is_deleted = 0
      where d.${sql.ref(kind.by)} = h.id and d.is_deleted = 0 and c.count_time > h.verify_time) as counted
    from ${sql.table(kind.of.table)} h where h.id = any(${ids}::bigint[])`.execute(tx)
  if (found.rows.some((row) => row.departed)) throw badRequest(say.departed)
  if (found.rows.some((row) => row.returned)) throw badRequest(say.returnedSince)
  if (found.rows.some((row) => row.counted)) throw badRequest(say.counted)
}
