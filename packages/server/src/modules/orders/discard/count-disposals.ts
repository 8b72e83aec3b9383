import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { directiondiscardorder } from '@fengsui/contract/orders/directiondiscardorder.ts'
import { discardMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { account } from '../posting/account.ts'
import { makeMove, type Stated } from '../rules/moves.ts'

const stated: Stated = {
  of: directiondiscardorder,
  machine: discardMachine,
  column: 'orderStatus',
}

/** Counts disposals; finishes the order when all of it left the store and was disposed of. */
export async function countDisposals(ctx: Context, tx: Tx, orderId: unknown): Promise<void> {
  const found = await sql<Row>`select * from ord_discard where id = ${orderId} for update`.execute(tx)
  const [order] = found.rows
  if (!order) return
  const lines = await account(tx, {
    lines: 'ordDiscardDetail',
    by: 'discardOrderId',
    ordered: 'quantity',
    done: 'disposedQuantity',
    orderId,
    moved: sql`select null::bigint as line_id, i.product_id,
        sum(i.quantity * coalesce(unit_rate(p.id, i.unit, p.unit), 1)) as base
      from ord_discard_info i join ent_product p on p.id = i.product_id
      where i.discard_order_id = ${orderId} and i.is_deleted = 0 group by 2`,
  })
  const alien = lines.find(({ lineId }) => lineId === null)
  if (alien) throw badRequest(say.notOnOrder, { name: alien.productName, no: String(order.discardNo) })
  if (lines.some(({ isOver }) => isOver)) throw badRequest(say.overDispose)
  const issued = await sql<{ all: boolean }>`select bool_and(issued_quantity >= quantity) as all from ord_discard_detail
    where discard_order_id = ${orderId} and is_deleted = 0`.execute(tx)
  const isDone = lines.every((line) => line.isDone) && issued.rows[0]?.all === true
  if (isDone && order.orderStatus === orderStatus.is.inProgress) await makeMove(ctx, tx, stated, order, 'finish')
}
