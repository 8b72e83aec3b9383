import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'

/**
 * Goods carried for a sale must leave the store for that sale and go to its buyer. Returns the sale, taken
 * from the out-store if the transport names none.
 */
export async function saleCarried(tx: Tx, next: Row): Promise<Row> {
  const stores = await sql<{ salesId: string | null }>`select sales_id from wh_outstore
    where id = ${next.outstoreId || null} and is_deleted = 0`.execute(tx)
  const ofStore = stores.rows[0]?.salesId ?? null
  if (next.outstoreId && next.salesId && String(ofStore) !== String(next.salesId)) throw badRequest(say.otherSale)
  const salesId = next.salesId || ofStore
  if (!salesId) return {}
  const sales = await sql<{ buyerId: string | null }>`select buyer_id from ord_sales where id = ${salesId}`.execute(tx)
  const buyerId = sales.rows[0]?.buyerId ?? null
  if (buyerId && String(next.receiverId ?? '') !== buyerId) throw badRequest(say.otherReceiver)
  return { salesId }
}
