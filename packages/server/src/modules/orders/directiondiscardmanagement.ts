import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { directiondiscardmanagement } from '@fengsui/contract/orders/directiondiscardmanagement.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { reviewed } from '../../framework/store/reviewed.ts'
import type { BeforeRow, NextRow, Row, StoredRow } from '../../framework/store/row.ts'
import { equalsExcept, notByKeeper, requireDateOrder } from './rules/draft.ts'
import { requireOwn } from './rules/own.ts'

const of = directiondiscardmanagement
const entrusted = '3'

async function rule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof directiondiscardmanagement>,
  before: BeforeRow<typeof directiondiscardmanagement> | null,
  raw: RawInput,
): Promise<Row> {
  notByKeeper(ctx)
  if (before?.finishTime) throw conflict(say.planOver)
  if (next.discardMethod === entrusted && !next.unitQualification) throw badRequest(say.qualification)
  if (next.finishTime && !(Array.isArray(next.files) && next.files.length > 0)) throw badRequest(say.evidence)
  requireDateOrder(of, next, ['planDate', 'finishTime'])
  if (before?.reviewStatus === reviewStatus.is.approved) {
    if (!equalsExcept(of, next, before, ['finishTime', 'files'])) throw conflict(say.planApproved)
    return {}
  }
  if (next.finishTime) throw badRequest(say.planUnapproved)
  return { ...reviewed(ctx, of, before, raw), totalWeightKg: await weightOf(tx, next) }
}

/** Returns the total weight of the campaign's orders, which must be approved. */
async function weightOf(tx: Tx, { enterpriseId, orderIds }: Row): Promise<string> {
  const ids = orderIds as readonly string[]
  for (const id of ids) {
    const order = await requireOwn(tx, enterpriseId, 'ordDiscard', id)
    if (order?.orderStatus !== orderStatus.is.inProgress)
      throw badRequest(say.notApproved, { no: String(order?.discardNo) })
  }
  const found = await sql<{ kg: string }>`select coalesce(sum(total_weight_kg), 0)::text as kg from ord_discard
    where id = any(${ids as string[]}::bigint[])`.execute(tx)
  return found.rows[0]?.kg ?? '0'
}

const deleteBlocker = async (
  _ctx: Context,
  _tx: Tx,
  row: StoredRow<typeof directiondiscardmanagement>,
): Promise<Label | null> => (row.reviewStatus === reviewStatus.is.approved ? say.planKept : null)

export default implement(directiondiscardmanagement, {}, { beforeSave: rule, deleteBlocker })
