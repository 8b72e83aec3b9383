import { filled, messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, HttpError } from '../../../framework/http/http-error.ts'
import { read } from '../../../framework/http/read-input.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { nextNumber } from '../../../framework/store/number.ts'
import type { Row } from '../../../framework/store/row.ts'
import { write } from '../../../framework/store/submit.ts'
import { checkLimits, documentMoves, factsOf, inKind, post } from '../../stock/index.ts'
import { storeBeyond } from '../documents/store.ts'
import { refuseLine, requireLicences } from '../documents/verify-document.ts'

const OPENING = '6'

/** An opening-stock document not yet written. */
export interface Opening {
  readonly head: Row
  readonly details: Row[]
}

/** Writes the draft by its form's rules. Returns its id. */
export async function draft(ctx: Context, tx: Tx, { head, details }: Opening): Promise<string> {
  const { of } = inKind
  const instoreNo = await nextNumber(tx, ctx.caller.tenantId, of.prefix ?? '', ctx.clock.now())
  const body = { ...head, inStoreType: OPENING, instoreNo, details }
  const { id } = await write(tx, ctx, of, { id: undefined, values: read(of.fields, body), body }, storeBeyond(inKind))
  return id
}

/** Refuses goods already opened under the same act, also by a draft. */
export async function requireNew(tx: Tx, id: string, { productId, batchNo }: Row): Promise<void> {
  const found = await sql<{ no: string; name: string; act: string }>`
    select h.instore_no as no, d.product_name as name, h.act_no as act
    from wh_instore own join wh_instore h on h.warehouse_id = own.warehouse_id and h.act_no = own.act_no
    join wh_instore_detail d on d.instore_id = h.id and d.is_deleted = 0
    where own.id = ${id} and h.id <> own.id and h.in_store_type = ${OPENING} and h.is_deleted = 0
      and d.product_id = ${productId} and coalesce(d.batch_no, '') = ${batchNo ?? ''} order by h.id limit 1`.execute(tx)
  const [first] = found.rows
  if (first) throw badRequest(say.openingTwice, { ...first, batch: String(batchNo ?? '-') })
}

/**
 * Checks what verification would require of each line: an open month, a warehouse in use that admits the
 * goods, a licence.
 */
export async function requireLines(ctx: Context, tx: Tx, id: string): Promise<void> {
  const head = await headOf(tx, id)
  const lines = await factsOf(tx, inKind, [id], shanghaiDay(ctx.clock.now()))
  for (const line of lines) refuseLine(inKind, head, line)
  await requireLicences(ctx, tx, inKind, head, lines)
}

/** Test-posts a draft to check the warehouse's limits; the caller rolls it back. */
export async function requireRoom(ctx: Context, tx: Tx, id: string, count: number): Promise<undefined> {
  const { warehouseId } = await headOf(tx, id)
  const { userId, name } = ctx.caller
  await post(tx, documentMoves(inKind, [id]), { at: ctx.clock.now(), operator: name, operatorId: userId })
  try {
    await checkLimits(tx, [String(warehouseId)])
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw badRequest(say.openingBounds, { count, reason: filled(error.label, error.values) })
  }
}

/** Removes the line number from errors of single-line documents. */
export async function withoutLineNumber<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || error.label !== messages.atLine || !error.values.reason) throw error
    throw new HttpError(error.status, error.values.reason as Label)
  }
}

const headOf = (tx: Tx, id: string) =>
  tx.selectFrom('whInstore').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
