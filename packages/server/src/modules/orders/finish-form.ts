import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { directionorderform as of } from '@fengsui/contract/orders/directionorderform.ts'
import { orderFormMachine as machine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { lock } from '../../framework/store/detail.ts'
import { resourceTables } from '../../framework/store/resource-table.ts'
import type { Row } from '../../framework/store/row.ts'
import { isMore } from '../stock/index.ts'
import { reportWarning } from '../warnings/index.ts'
import { makeMove } from './rules/moves.ts'

interface Side {
  readonly party: 'buyerId' | 'sellerId'
  readonly flag: 'buyFinishStatus' | 'sellFinishStatus'
  readonly time: 'buyFinishTime' | 'sellFinishTime'
  readonly quantity: 'receivedQuantity' | 'deliveredQuantity'
  readonly other: Label
  readonly nothing: Label
}
const sides: Readonly<Record<'buy' | 'sell', Side>> = {
  buy: {
    party: 'buyerId',
    flag: 'buyFinishStatus',
    time: 'buyFinishTime',
    quantity: 'receivedQuantity',
    other: say.onlyBuyer,
    nothing: say.nothingReceived,
  },
  sell: {
    party: 'sellerId',
    flag: 'sellFinishStatus',
    time: 'sellFinishTime',
    quantity: 'deliveredQuantity',
    other: say.onlySeller,
    nothing: say.nothingDelivered,
  },
}

/** Marks orders as finished by one side; an order is finished when both sides are. All ids or none. */
export async function finishForm(ctx: Context, by: 'buy' | 'sell', ids: readonly string[]): Promise<null> {
  const unequal: Row[] = []
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of [...ids].sort()) {
      const finished = await finishOne(ctx, tx, sides[by], await lock(tx, ctx.caller, of, id, true))
      if (finished) unequal.push(finished)
    }
    for (const row of unequal) await tellUnequal(ctx, tx, row)
  })
  return null
}

/** Returns the order if it is now finished with received and delivered quantities differing. */
async function finishOne(ctx: Context, tx: Tx, side: Side, row: Row): Promise<Row | undefined> {
  if (String(row[side.party]) !== ctx.caller.enterpriseId) throw badRequest(side.other)
  if (row.orderStatus !== orderStatus.is.inProgress || row[side.flag] === 1) {
    if (row.orderStatus === orderStatus.is.confirmed) throw badRequest(side.nothing, { no: String(row.orderNo) })
    throw conflict()
  }
  if (!(await isMore(tx, String(row[side.quantity]), '0'))) throw badRequest(side.nothing, { no: String(row.orderNo) })
  const done = { [side.flag]: 1, [side.time]: ctx.clock.now() }
  const otherFlag = side.flag === 'buyFinishStatus' ? 'sellFinishStatus' : 'buyFinishStatus'
  if (row[otherFlag] !== 1) {
    await resourceTables(tx).updateTable(of.table).set(done).where('id', '=', row.id).execute()
    return undefined
  }
  await makeMove(ctx, tx, { of, machine, column: 'orderStatus' }, row, 'finish', { also: done })
  const [received, delivered] = [String(row.receivedQuantity), String(row.deliveredQuantity)]
  return received === delivered ? undefined : row
}

const tellUnequal = (ctx: Context, tx: Tx, row: Row) =>
  reportWarning(
    tx,
    {
      enterpriseId: String(row.enterpriseId),
      source: 'stock',
      typeKey: 'e1009',
      objectKind: 'order',
      objectId: String(row.id),
      objectName: String(row.orderNo),
      content: filled(say.unequal, {
        no: String(row.orderNo),
        received: String(row.receivedQuantity),
        delivered: String(row.deliveredQuantity),
      }),
      value: String(row.receivedQuantity),
      threshold: String(row.deliveredQuantity),
    },
    ctx.clock.now(),
  )
