import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'
import { lockOrder } from '../posting/order-effects.ts'
import { discards, type OrderKind, purchases, sales, uses } from '../posting/order-kinds.ts'
import { type QuantityBound, requireWithin } from './bound.ts'
import { checkPackQuantity } from './pack.ts'

/** Order kind and column by type of store document. */
const orders = new Map<string, readonly [kind: OrderKind, column: string]>([
  ['in1', [purchases, 'purchaseId']],
  ['out1', [sales, 'salesId']],
  ['out6', [sales, 'salesId']],
  ['out2', [uses, 'useOrderId']],
  ['out3', [discards, 'discardOrderId']],
])
const produced = 'in2'

/**
 * Called by the warehouse in its transaction after a store document and its lines are written. Throws when it
 * exceeds its order together with all other documents that are not void.
 */
export async function drafted(ctx: Context, tx: Tx, direction: 'in' | 'out', document: Row): Promise<void> {
  const type = `${direction}${String(direction === 'in' ? document.inStoreType : document.outStoreType)}`
  if (type === produced) await checkPackQuantity(ctx, tx, document.packId, String(document.id))
  const [kind, column] = orders.get(type) ?? []
  if (!kind || !column || !document[column]) return
  const orderId = document[column]
  const order = await lockOrder(tx, kind, orderId)
  await requireWithin(ctx, tx, {
    ...orderBound(kind, orderId, document.id),
    tolerance: kind.tolerance,
    over: say.overOrder,
    no: String(order[kind.number]),
  })
}

/** Returns the quantity of an order and what store documents take of it. */
export const orderBound = (
  kind: OrderKind,
  orderId: unknown,
  ownId: unknown,
): Pick<QuantityBound, 'there' | 'taken'> => ({
  there: sql`select l.product_id as key, min(p.name) as name, min(p.unit) as unit,
      sum(l.quantity * coalesce(unit_rate(p.id, l.unit, p.unit), 1)) as cap
    from ${sql.table(kind.lines)} l join ent_product p on p.id = l.product_id
    where l.${sql.ref(kind.by)} = ${orderId} and l.is_deleted = 0 group by 1`,
  taken: kind.taken(orderId, ownId),
})
