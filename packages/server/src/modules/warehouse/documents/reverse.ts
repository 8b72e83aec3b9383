import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import { refuseSamePerson } from '../../../framework/auth/same-person.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, forbidden } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import type { StoreKind } from '../../stock/index.ts'
import { checkLimits, post, queueForLimits, reversalMoves, reviewStock } from '../../stock/index.ts'
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
    const heads: Row[] = []
    for (const id of sorted(ids)) heads.push(await admitted(ctx, tx, kind, await lock(tx, ctx.caller, kind.of, id)))
    const own = heads.map(({ id }) => String(id))
    const isComingBack = kind.direction === 'out'
    if (isComingBack) for (const owner of distinct(heads, 'enterpriseId')) await queueForLimits(tx, owner)
    for (const head of heads) await refuseClosed(tx, head.enterpriseId, head[kind.date])
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
  })
  return null
}

interface Reversible {
  readonly of: StoreKind['of']
  readonly number: string
}
/** Checks whether a document may be reversed by this caller. */
export async function admitted(ctx: Context, tx: Tx, kind: Reversible, head: Row): Promise<Row> {
  if (!ctx.caller.roles.some((role) => reversers.has(role))) throw forbidden()
  const no = String(head[kind.number])
  if (head.verifyStatus !== '1') throw conflict(say.notVerified, { no })
  if (head.transferId) throw badRequest(say.ofTransfer)
  await refuseSamePerson(tx, ctx.caller.userId, [head.verifyUser], say.ownVerification)
  const verifyTime = head.verifyTime as Date | null
  if (verifyTime && ctx.clock.now().getTime() - verifyTime.getTime() > days * dayMs) throw badRequest(say.tooLate)
  requireReversalApproved(kind.of, head)
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
      ? sql`exists (select 1 from ord_transport t where t.is_deleted = 0 and t.transport_status in ('1', '2', '3', '4')
          and (t.outstore_id = h.id or t.id in (select l.transport_id from ord_transport_detail l
            join wh_outstore_detail o on o.id = l.outstore_detail_id where o.outstore_id = h.id and l.is_deleted = 0)))`
      : sql`false`
  const returned =
    kind.direction === 'out'
      ? sql`exists (select 1 from wh_instore r where r.verify_status = '1' and r.is_deleted = 0
          and (r.source_outstore_id = h.id or r.return_outstore_id = h.id))`
      : sql`exists (select 1 from wh_outstore r where r.verify_status = '1' and r.is_deleted = 0 and r.out_store_type = '7'
          and r.purchase_id = h.purchase_id and h.in_store_type = '1')`
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
