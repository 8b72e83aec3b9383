import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { findEnterprise } from './party-register.ts'

const RETAIL = '2'
const RETAILER = '3'
const FIREWORKS = '6'
const CONSUMER = '1'
const consumerGrades = ['C', 'D']
const somebody = '个人消费者'

/** Whether a sale is a retail sale to consumers. */
export const isRetail = ({ saleType }: Row): boolean => saleType === RETAIL

/** A retail buyer is not in the register, has no licence and no trade order. */
export async function retailBuyer(ctx: Context, tx: Tx, next: Row): Promise<Row> {
  const found = await sql`select 1 from ent_enterprise
    where id = ${next.enterpriseId} and enterprise_nature = ${RETAILER}`.execute(tx)
  if (found.rows.length === 0) throw badRequest(say.retailerOnly)
  const known = await findEnterprise(ctx, tx, next.buyerId, next.buyerName)
  if (known) throw badRequest(say.retailToEnterprise, { name: known.name })
  const buyerName = String(next.buyerName ?? '').trim() || somebody
  return { buyerId: null, buyerName, buyerLicenceNo: null, orderFormId: null }
}

/** Goods allowed in retail: consumer fireworks of the lower grades, as reviewed. */
export async function requireRetailGoods(tx: Tx, lines: readonly Row[]): Promise<void> {
  const found = await sql<{ name: string; isConsumer: boolean }>`select name, is_consumer from (
      select name, review_status, coalesce(material_class = ${FIREWORKS} and product_grade = any(${consumerGrades}::text[])
        and use_type = ${CONSUMER}, false) as is_consumer
      from ent_product where id = any(${lines.map(({ productId }) => String(productId))}::bigint[])) p
    where not is_consumer or review_status is distinct from ${sql.lit(reviewStatus.is.approved)} order by is_consumer, name limit 1`.execute(
    tx,
  )
  const [first] = found.rows
  if (first) throw badRequest(first.isConsumer ? say.retailUnreviewed : say.retailGoods, { name: first.name })
}
