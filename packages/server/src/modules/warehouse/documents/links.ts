import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import type { StoreKind } from '../../stock/index.ts'

/** Tables of the documents a store document may refer to. */
const tables = {
  purchaseId: 'ordPurchase',
  packId: 'ordPackagingProduct',
  planId: 'ordPlan',
  sourceOutstoreId: 'whOutstore',
  salesId: 'ordSales',
  useOrderId: 'ordUse',
  discardOrderId: 'ordDiscard',
} as const
type Link = keyof typeof tables

/**
 * Checks that the source document exists and belongs to the enterprise: the other party of an order can see
 * it, too.
 * @throws 400 with the name of the field
 */
export async function checkLinks(tx: Tx, { direction, of }: StoreKind, next: Row, before: Row | null): Promise<void> {
  for (const name of Object.keys(tables) as Link[]) {
    if (!of.fields[name] || !next[name] || (before && before[name] === next[name])) continue
    const found = await sql<{ enterpriseId: string }>`select enterprise_id from ${sql.table(tables[name])}
      where id = ${next[name]} and is_deleted = 0`.execute(tx)
    if (found.rows[0]?.enterpriseId !== String(next.enterpriseId))
      throw badRequest(say.otherEnterprise, { label: labelOf(of.fields, name) })
  }
  if (direction === 'out' && next.discardOrderId) await checkApproved(tx, String(next.discardOrderId))
  if (direction === 'in' && next.sourceOutstoreId) {
    await checkLeft(tx, String(next.sourceOutstoreId))
    await checkOtherSide(tx, next)
  }
}

/** Goods to be destroyed leave only by an approved order. */
async function checkApproved(tx: Tx, id: string): Promise<void> {
  const found = await sql<{ no: string }>`select discard_no as no from ord_discard
    where id = ${id} and order_status not in (${sql.lit(orderStatus.is.inProgress)}, ${sql.lit(orderStatus.is.finished)})`.execute(
    tx,
  )
  const [open] = found.rows
  if (open) throw badRequest(say.notApproved, { no: open.no })
}

/** Requires that returned goods have been issued. */
async function checkLeft(tx: Tx, id: string): Promise<void> {
  const found = await sql<{ no: string }>`select outstore_no as no from wh_outstore
    where id = ${id} and verify_status = ${sql.lit(simpleReview.is.unreviewed)}`.execute(tx)
  const [draft] = found.rows
  if (draft) throw badRequest(say.notVerified, { no: draft.no })
}

/** Requires that a return from a buyer on the platform was issued by a document naming this enterprise. */
async function checkOtherSide(tx: Tx, next: Row): Promise<void> {
  const found = await sql<{
    isSent: boolean
  }>`select exists (select 1 from wh_outstore r where r.id = ${next.returnOutstoreId ?? null}
      and r.enterprise_id = s.buyer_id and r.receiver_id = ${next.enterpriseId} and r.out_store_type = ${sql.lit(outStoreType.is.returnToSupplier)}
      and r.verify_status = ${sql.lit(simpleReview.is.reviewed)} and r.is_deleted = 0) as is_sent
    from wh_outstore o join ord_sales s on s.id = o.sales_id
    where o.id = ${next.sourceOutstoreId} and s.buyer_id is not null`.execute(tx)
  const [sale] = found.rows
  if (sale ? !sale.isSent : Boolean(next.returnOutstoreId)) throw badRequest(say.returnDocument)
}

const labelOf = (fields: StoreKind['of']['fields'], name: string): Label => fields[name]?.label ?? [name, name]
