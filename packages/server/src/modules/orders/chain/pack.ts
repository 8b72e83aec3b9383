import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { type QuantityBound, requireWithin } from './bound.ts'

const passed = '1'

/** What is stored of a packed batch must match it and not exceed the packed quantity. */
export async function checkPackQuantity(ctx: Context, tx: Tx, packId: unknown, ownId: string): Promise<void> {
  if (!packId) return
  const packs = await sql<{
    no: string
    batch: string
  }>`select pack_no as no, batch_no as batch from ord_packaging_product
    where id = ${packId} for update`.execute(tx)
  const { no = '', batch = '' } = packs.rows[0] ?? {}
  const strange = await sql<{ batch: string }>`select coalesce(batch_no, '-') as batch from wh_instore_detail
    where instore_id = ${ownId} and is_deleted = 0 and batch_no is distinct from ${batch} limit 1`.execute(tx)
  if (strange.rows[0]) throw badRequest(say.otherBatch, { batch: strange.rows[0].batch, no, own: batch })
  await requireWithin(ctx, tx, {
    ...packBound(packId, ownId),
    tolerance: 'chain.inOverPacked',
    over: say.overPacked,
    no,
  })
}

/** Returns the packed quantity of a batch and what is stored of it. */
export const packBound = (packId: unknown, ownId: unknown): Pick<QuantityBound, 'there' | 'taken'> => ({
  there: sql`select k.product_id as key, p.name, p.unit, k.quantity as cap
    from ord_packaging_product k join ent_product p on p.id = k.product_id where k.id = ${packId}`,
  taken: sql`select d.product_id as key, p.name, p.unit, h.id = ${ownId} as is_own,
      coalesce(d.base_quantity, d.quantity) as quantity
    from wh_instore h join wh_instore_detail d on d.instore_id = h.id and d.is_deleted = 0
    join ent_product p on p.id = d.product_id
    where h.pack_id = ${packId} and h.is_deleted = 0`,
})

/** Only a batch that passed inspection may be stored. */
export async function requireInspected(tx: Tx, packId: unknown): Promise<void> {
  if (!packId) return
  const found = await sql<{ no: string; result: string | null }>`select pack_no as no, inspect_result as result
    from ord_packaging_product where id = ${packId}`.execute(tx)
  const [pack] = found.rows
  if (pack && pack.result !== passed) throw badRequest(say.notInspected, { no: pack.no })
}
