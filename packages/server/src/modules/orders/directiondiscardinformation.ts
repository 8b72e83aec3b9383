import { bookMessages } from '@fengsui/contract/books/book-messages.ts'
import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { directiondiscardinformation as of } from '@fengsui/contract/orders/directiondiscardinformation.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { serializeRow, shanghai } from '../../framework/http/serialize-row.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { figuresOf } from '../stock/index.ts'
import { countDisposals } from './discard/count-disposals.ts'
import { requireOwn } from './rules/own.ts'

async function rule(ctx: Context, tx: Tx, next: NextRow<typeof of>, before: BeforeRow<typeof of> | null): Promise<Row> {
  for (const id of new Set([before?.discardOrderId, next.discardOrderId].filter(Boolean))) await openOrder(tx, next, id)
  const order = await openOrder(tx, next, next.discardOrderId)
  const at = String(serializeRow(of, next).disposeTime ?? '')
  if (at.replace('T', ' ') > shanghai(ctx.clock.now()))
    throw badRequest(bookMessages.future, { label: of.fields.disposeTime.label })
  const operators = String(next.operators ?? '')
    .split(/[、，,;；\s]+/)
    .filter(Boolean)
  if (new Set(operators).size < 2) throw badRequest(say.twoOperators)
  if (!Array.isArray(next.files) || next.files.length < 2) throw badRequest(say.twoFiles)
  const store = await requireOwn(tx, next.enterpriseId, 'whOutstore', next.outstoreId)
  if (
    store &&
    (store.verifyStatus !== simpleReview.is.reviewed ||
      store.outStoreType !== outStoreType.is.discard ||
      store.discardOrderId !== order.id)
  )
    throw badRequest(say.notDiscardStore)
  const { weightKg } = await figuresOf(tx, {
    productId: String(next.productId),
    quantity: String(next.quantity),
    unit: String(next.unit),
  })
  return { weightKg }
}

/** Returns the discard order, locked; it must be the enterprise's own, approved and not finished. */
async function openOrder(tx: Tx, next: NextRow<typeof of>, id: unknown): Promise<Row> {
  const order = await requireOwn(tx, next.enterpriseId, 'ordDiscard', id)
  await sql`select 1 from ord_discard where id = ${id} for update`.execute(tx)
  if (order?.orderStatus !== orderStatus.is.inProgress)
    throw badRequest(say.notApproved, { no: String(order?.discardNo) })
  return order
}

export default implement(
  of,
  {},
  {
    beforeSave: rule,
    afterSave: async (ctx, tx, _id, next, before) => {
      if (before && before.discardOrderId !== next.discardOrderId) await countDisposals(ctx, tx, before.discardOrderId)
      await countDisposals(ctx, tx, next.discardOrderId)
      return undefined
    },
    deleteBlocker: async (_ctx, tx, row) => {
      const order = await requireOwn(tx, row.enterpriseId, 'ordDiscard', row.discardOrderId)
      return order?.orderStatus === orderStatus.is.finished ? say.disposalKept : null
    },
    afterDelete: async (ctx, tx, row) => {
      await sql`update ord_discard_info set is_deleted = 1 where id = ${row.id}`.execute(tx)
      await countDisposals(ctx, tx, row.discardOrderId)
    },
  },
)
