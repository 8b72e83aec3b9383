import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { readPercent } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'
import { type Accounted, account, sumOf } from './account.ts'
import { follow } from './follow.ts'
import type { OrderKind } from './order-kinds.ts'

/** Returns the order of a document, locked. */
export async function lockOrder(tx: Tx, { of }: Pick<OrderKind, 'of'>, id: unknown): Promise<Row> {
  const found =
    await sql<Row>`select * from ${sql.table(of.table)} where id = ${id} and is_deleted = 0 for update`.execute(tx)
  const [row] = found.rows
  if (!row) throw notFound()
  return row
}

/**
 * Recalculates an order's completed quantities; throws when the order is exceeded. Returns the order and its
 * lines.
 */
export async function count(tx: Tx, kind: OrderKind, id: unknown, sign: 1 | -1): Promise<[Row, Accounted[]]> {
  const row = await lockOrder(tx, kind, id)
  const no = String(row[kind.number])
  if (sign === 1 && !kind.open.includes(String(row[kind.column]))) throw badRequest(say.orderNotOpen, { no })
  const lines = await account(tx, {
    lines: kind.lines,
    by: kind.by,
    ordered: 'quantity',
    done: kind.done,
    orderId: id,
    moved: kind.moved(id),
    tolerance: String((await readPercent(tx, String(row.tenantId), kind.tolerance)) / 100),
  })
  const alien = lines.find(({ lineId }) => lineId === null)
  if (sign === 1 && alien) throw badRequest(say.notOnOrder, { name: alien.productName, no })
  if (sign === 1 && lines.some(({ isOver }) => isOver)) throw badRequest(kind.over)
  if (kind.total)
    await sql`update ${sql.table(kind.of.table)} set ${sql.ref(kind.total)} = ${sumOf(kind.lines, kind.by, kind.done, id)}
      where id = ${id}`.execute(tx)
  return [row, lines]
}

/** Counts as above and updates the state: started with the first, finished with the last, and back. */
export async function applyOrderEffects(
  ctx: Context,
  tx: Tx,
  kind: OrderKind,
  id: unknown,
  sign: 1 | -1,
): Promise<Row> {
  const [row, lines] = await count(tx, kind, id, sign)
  const found = await sql<{ any: boolean }>`select ${sumOf(kind.lines, kind.by, kind.done, id)} > 0 as any`.execute(tx)
  const isDone = lines.every((line) => line.isDone)
  await follow(ctx, tx, kind, row, !found.rows[0]?.any ? '1' : isDone ? '3' : '2')
  return row
}
