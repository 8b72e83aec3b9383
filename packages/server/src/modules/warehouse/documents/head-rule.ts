import { bookMessages } from '@fengsui/contract/books/book-messages.ts'
import { reviewStatus, simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { inStoreType, outStoreType, warehouseStatus } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { WriteRule } from '../../../framework/http/implement.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import type { Row } from '../../../framework/store/row.ts'
import type { StoreKind } from '../../stock/index.ts'
import { RETURN_TO_SUPPLIER } from '../approval/need.ts'
import { checkLinks } from './links.ts'

/** Returns why a verified document cannot be changed, or null. */
export const frozen = (head: Row): Label | null => (head.verifyStatus === simpleReview.is.reviewed ? say.frozen : null)

/** Validates the head of an in-store or out-store document (domain-model.md#R8.4, domain-model.md#R8.6). */
export function headRule(kind: StoreKind): WriteRule {
  return async (ctx, tx, next, before) => {
    if (before && frozen(before)) throw badRequest(say.frozen)
    const isIn = kind.direction === 'in'
    if (next[kind.type] === (isIn ? inStoreType : outStoreType).is.transfer) throw badRequest(say.transferOnly)
    if (next[kind.type] === (isIn ? inStoreType.is.surplus : outStoreType.is.shortage))
      throw badRequest(say.stocktakeOnly)
    await checkDay(ctx, tx, String(next.enterpriseId), String(next[kind.date]), kind.of.fields[kind.date]?.label)
    await checkWarehouse(tx, next, kind.of.fields.warehouseId?.label)
    await checkLinks(tx, kind, next, before)
    return kind.direction === 'out' ? supplierOf(tx, next) : {}
  }
}

/**
 * For a return, sets the supplier of its purchase by name and, when on the platform, as the receiving
 * enterprise.
 */
async function supplierOf(tx: Tx, next: Row): Promise<Row> {
  if (next.outStoreType !== RETURN_TO_SUPPLIER) return { purchaseId: null, receiverId: null }
  const found = await sql<Row>`select supplier_id as receiver_id, supplier_name as receiver_name from ord_purchase
    where id = ${next.purchaseId}`.execute(tx)
  return found.rows[0] ?? {}
}

/** Requires a day not in the future, in a month that is not closed. */
export async function checkDay(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  enterpriseId: string,
  day: string,
  label: Label = ['日期', 'Date'],
): Promise<void> {
  if (day > shanghaiDay(ctx.clock.now())) throw badRequest(bookMessages.future, { label })
  const closed =
    await sql`select 1 from wh_month_close where enterprise_id = ${enterpriseId} and month = ${day.slice(0, 7)}`.execute(
      tx,
    )
  if (closed.rows.length > 0) throw badRequest(say.monthClosed)
}

/** Requires the enterprise's own warehouse, in use and approved. */
export async function checkWarehouse(
  tx: Tx,
  next: Row,
  label: Label = ['仓库', 'Warehouse'],
  name = 'warehouseId',
): Promise<void> {
  const found = await sql<{ enterpriseId: string; name: string; isOff: boolean }>`
    select enterprise_id, warehouse_name as name, warehouse_status <> ${sql.lit(warehouseStatus.is.inUse)} or review_status <> ${sql.lit(reviewStatus.is.approved)} as is_off
    from wh_warehouse where id = ${next[name]} and is_deleted = 0`.execute(tx)
  const [warehouse] = found.rows
  if (warehouse?.enterpriseId !== String(next.enterpriseId)) throw badRequest(say.otherEnterprise, { label })
  if (warehouse.isOff) throw badRequest(say.warehouseOff, { name: warehouse.name })
}
