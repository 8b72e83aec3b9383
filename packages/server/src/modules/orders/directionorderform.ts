import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { directionorderform, directionorderformdetail } from '@fengsui/contract/orders/directionorderform.ts'
import { orderFormMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { lineHooks } from '../../framework/store/line-hooks.ts'
import { list } from '../../framework/store/page.ts'
import type { NextRow, Row } from '../../framework/store/row.ts'
import { finishForm } from './finish-form.ts'
import { notByKeeper, notFuture, requireDateOrder } from './rules/draft.ts'
import { orderBeyond, orderLines } from './rules/order.ts'
import { notForRetail, requireLicences } from './rules/sides.ts'

const of = directionorderform

async function draft(ctx: Context, _tx: Tx, next: NextRow<typeof of>): Promise<undefined> {
  notByKeeper(ctx)
  if (next.buyerId === next.sellerId) throw badRequest(say.sameSides)
  if (![next.buyerId, next.sellerId].map(String).includes(String(next.enterpriseId))) throw badRequest(say.ownSide)
  notFuture(ctx, of, 'orderDate', next)
  requireDateOrder(of, next, ['orderDate', 'deliverDate'])
}

async function confirm(ctx: Context, tx: Tx, row: Row, lines: readonly Row[]): Promise<Row> {
  await notForRetail(tx, row.buyerId, lines)
  const parties = { buy: row.buyerId, sell: row.sellerId }
  await requireLicences(ctx, tx, parties, lines, ['确认购销订单', 'confirming the trade order'])
  return { buyerLicenceId: await licenceOf(tx, row.buyerId), sellerLicenceId: await licenceOf(tx, row.sellerId) }
}

/** Returns the side's licence valid today; the one that expires last. */
async function licenceOf(tx: Tx, enterpriseId: unknown): Promise<string | null> {
  const found = await sql<{ id: string }>`select id from lic_licence where enterprise_id = ${enterpriseId}
    and status = ${sql.lit(licenceStatus.is.valid)} and is_being_revoked = 0 and is_deleted = 0 order by valid_to desc, id desc limit 1`.execute(
    tx,
  )
  return found.rows[0]?.id ?? null
}

const rules = { of, machine: orderFormMachine, column: 'orderStatus', number: 'orderNo', draft, confirm } as const

/** Lists orders in which the caller's enterprise is that side; authorities may filter by it. */
const listAs = (side: 'buyerId' | 'sellerId') => (ctx: Context, _input: unknown, raw: RawInput) => {
  const { accessScope } = ctx.caller
  return list(
    ctx,
    of,
    raw,
    accessScope.kind === 'enterprise' ? [sql<boolean>`${sql.ref(side)} = ${accessScope.enterpriseId}`] : [],
  )
}

export default implement(
  of,
  {
    buyOrderList: listAs('buyerId'),
    sellOrderList: listAs('sellerId'),
    buyFinish: (ctx, { ids }) => finishForm(ctx, 'buy', ids ?? []),
    sellFinish: (ctx, { ids }) => finishForm(ctx, 'sell', ids ?? []),
  },
  orderBeyond(rules),
)
export const directionorderformLines = implement(directionorderformdetail, {}, lineHooks(of, orderLines(rules)))
