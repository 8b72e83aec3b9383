import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { directiontransportdetail } from '@fengsui/contract/orders/directiontransport.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { atLine, badRequest, notFound } from '../../../framework/http/http-error.ts'
import { read } from '../../../framework/http/read-input.ts'
import { readPercent } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'

const { signedQuantity, damagedQuantity } = directiontransportdetail.fields

/** Records signed and damaged quantities by line; a line not listed arrived in full. */
export async function signLines(ctx: Context, tx: Tx, transportId: string, details: unknown): Promise<void> {
  if (details !== undefined && details !== null && !Array.isArray(details))
    throw badRequest(messages.wrongType, { name: 'details' })
  await sql`update ord_transport_detail set signed_quantity = quantity, damaged_quantity = 0
    where transport_id = ${transportId} and is_deleted = 0`.execute(tx)
  const percent = await readPercent(tx, ctx.caller.tenantId, 'chain.signedOverCarried')
  for (const [index, body] of (details ?? []).entries())
    await atLine(index + 1, () => signLine(tx, transportId, body, percent))
}

async function signLine(tx: Tx, transportId: string, body: unknown, percent: number): Promise<void> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Row
  const { signedQuantity: arrived, damagedQuantity: broken } = read({ signedQuantity, damagedQuantity }, given)
  const id = String(given.id ?? '')
  if (!/^\d{1,19}$/.test(id)) throw notFound()
  const damaged = sql`coalesce(${broken ?? null}::numeric, 0)`
  const written = await sql<{ fits: boolean }>`update ord_transport_detail
    set signed_quantity = coalesce(${arrived ?? null}::numeric, quantity - ${damaged}), damaged_quantity = ${damaged}
    where id = ${id} and transport_id = ${transportId} and is_deleted = 0
    returning signed_quantity + damaged_quantity <= quantity * (1 + ${percent}::numeric / 100) and signed_quantity >= 0 as fits`.execute(
    tx,
  )
  const [line] = written.rows
  if (!line) throw notFound()
  if (!line.fits) throw badRequest(say.signedTooMuch)
}
