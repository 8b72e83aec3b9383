import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { warehouseStatus } from '@fengsui/contract/dictionaries/warehouse.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { nextNumber } from '../../framework/store/number.ts'
import type { Row } from '../../framework/store/row.ts'
import { reviewDistances } from '../maps/index.ts'
import { onStockPosted, type StockPosting } from '../orders/index.ts'
import {
  checkLimits,
  documentMoves,
  factsOf,
  inKind,
  outKind,
  post,
  queueForLimits,
  reviewStock,
  type StoreKind,
} from '../stock/index.ts'
import { refuseCodesLeft } from './documents/codes-stay.ts'
import { sorted } from './documents/verify-document.ts'

/**
 * Moves the stock of both warehouses in one step (domain-model.md#R8.11): creates a verified out-store and
 * in-store document of type 4 and posts their movements together.
 */
export async function postTransfer(ctx: Context, tx: Tx, id: string): Promise<void> {
  const { userId, name, tenantId } = ctx.caller
  const now = ctx.clock.now()
  const found = await sql<Row>`select * from wh_transfer where id = ${id}`.execute(tx)
  const [transfer] = found.rows
  if (!transfer) return
  await queueForLimits(tx, String(transfer.enterpriseId))
  const out = await copy(tx, outKind, transfer, await nextNumber(tx, tenantId, 'CK', now))
  const into = await copy(tx, inKind, transfer, await nextNumber(tx, tenantId, 'RK', now))
  const moved: StockPosting[] = []
  for (const [kind, document] of [
    [outKind, out],
    [inKind, into],
  ] as const) {
    const lines = await factsOf(tx, kind, [document.id], shanghaiDay(now))
    moved.push({ direction: kind.direction, type: '4', document, lines, sign: 1 })
    for (const line of lines) {
      if (line.countedOn) throw badRequest(say.countedLater, { batch: line.batch || '-', day: line.countedOn })
      if (kind === inKind && !line.isPermitted) throw badRequest(say.notPermitted)
      if (line.warehouseStatus === warehouseStatus.is.outOfUse || line.warehouseStatus === warehouseStatus.is.sealed)
        throw badRequest(say.warehouseShut, { name: line.warehouseName })
    }
  }
  const moves = sql`select * from (${documentMoves(outKind, [out.id])}) o union all select * from (${documentMoves(inKind, [into.id])}) i`
  await post(tx, moves, { at: now, operator: name, operatorId: userId })
  await checkLimits(tx, [String(transfer.toWarehouseId)])
  for (const one of moved) await onStockPosted(ctx, tx, one)
  await refuseCodesLeft(tx, [out.id], say.transferCodesStay)
  await sql`update wh_transfer set verify_status = ${sql.lit(simpleReview.is.reviewed)}, verify_user = ${userId}, verify_time = ${now} where id = ${id}`.execute(
    tx,
  )
  await sql`insert into wh_document_log (enterprise_id, document_kind, document_id, action, from_status, to_status, create_user, create_time)
    values (${transfer.enterpriseId}, 'transfer', ${id}, 'post', '0', '1', ${userId}, ${now})`.execute(tx)
  const touched = sorted([String(transfer.fromWarehouseId), String(transfer.toWarehouseId)])
  await reviewStock(tx, touched, now)
  const grown = await reviewDistances(tx, touched, now)
  if (grown) ctx.setMessage?.(grown)

  /** Inserts the transfer and its lines as a verified document of one side; batches keep their shelf life. */
  async function copy(db: Tx, kind: StoreKind, row: Row, number: string): Promise<Row & { id: string }> {
    const isIn = kind === inKind
    const made = await sql<Row & { id: string }>`
      insert into ${sql.table(kind.of.table)} (enterprise_id, tenant_id, ${sql.ref(kind.number)}, ${sql.ref(kind.type)}, warehouse_id,
        ${sql.ref(kind.date)}, transfer_id, handler, keeper, remark, total_quantity, total_weight_kg, total_box, total_explosive_kg,
        total_amount, line_count, verify_status, verify_user, verify_time, create_user, create_dept, update_user)
      select t.enterprise_id, t.tenant_id, ${number}, '4', w.id, t.transfer_date, t.id, t.handler, w.keeper, t.reason, t.total_quantity,
        t.total_weight_kg, t.total_box, t.total_explosive_kg, t.total_amount, t.line_count, '1', ${userId}, ${now}, t.create_user,
        t.create_dept, ${userId}
      from wh_transfer t join wh_warehouse w on w.id = ${isIn ? row.toWarehouseId : row.fromWarehouseId} where t.id = ${id}
      returning *`.execute(db)
    const document = made.rows[0] ?? { id: '' }
    const expires: RawBuilder<unknown> = isIn
      ? sql`(select s.expire_date from wh_stock s where s.warehouse_id = ${row.fromWarehouseId} and s.product_id = d.product_id
          and s.batch_no = coalesce(d.batch_no, ''))`
      : sql`null::date`
    await sql`insert into ${sql.table(kind.lines)} (enterprise_id, ${sql.ref(kind.by)}, product_id, product_name, spec, product_grade,
        batch_no, quantity, unit, base_quantity, weight_kg, box_count, net_explosive_kg, price, amount, remark, barcode_from,
        barcode_to${isIn ? sql`, expire_date` : sql``})
      select d.enterprise_id, ${document.id}, d.product_id, d.product_name, d.spec, d.product_grade, d.batch_no, d.quantity, d.unit,
        d.base_quantity, d.weight_kg, d.box_count, d.net_explosive_kg, d.price, d.amount, d.remark,
        d.barcode_from, d.barcode_to${isIn ? sql`, ${expires}` : sql``}
      from wh_transfer_detail d where d.transfer_id = ${id} and d.is_deleted = 0 order by d.id`.execute(db)
    return document
  }
}
