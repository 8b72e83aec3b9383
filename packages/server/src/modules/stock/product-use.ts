import { bookMessages as say } from '@fengsui/contract/books/book-messages.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'

/**
 * Whether a row of `ent_product` may not be used in documents: disabled, returned, or new and not reviewed
 * yet. A product with stock movements was reviewed; its enterprise's later changes are harmless and wait for
 * review without stopping trade (domain-model.md#R6.16).
 */
export const isOutOfUse = (product: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(${product}.enabled = 0
  or ${product}.review_status = ${sql.lit(reviewStatus.is.returned)} or (${product}.review_status <> ${sql.lit(reviewStatus.is.approved)} and not exists (select 1 from wh_ledger moved
    where moved.enterprise_id = ${product}.enterprise_id and moved.product_id = ${product}.id)))`

/** Requires a product that may be used in documents. */
export async function requireInUse(tx: Tx, productId: unknown): Promise<void> {
  const found = await sql<{ name: string }>`select p.name from ent_product p where p.id = ${productId}
    and ${isOutOfUse(sql`p`)}`.execute(tx)
  const [off] = found.rows
  if (off) throw badRequest(say.productOff, { name: off.name })
}
