import { unit as units } from '@fengsui/contract/dictionaries/chemicals.ts'
import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { acceptStatus, inStoreType, outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'

interface Over {
  name: string
  batch: string
  n: string
  unit: string
}
const PACKAGING = '7'

/**
 * Checks goods returned to their supplier (out-store type 7): no more than received by the purchase less
 * earlier returns, by product and batch; accepted by the supplier, or by its letter; on a transport order of
 * their own.
 */
export async function checkReturnOut(tx: Tx, head: Row): Promise<void> {
  await sql`select 1 from ord_purchase where id = ${head.purchaseId} for update`.execute(tx)
  await refuseOverReceived(tx, head)
  if (head.receiverId === null) {
    if (!Array.isArray(head.files) || head.files.length === 0) throw badRequest(say.returnLetter)
  } else if (head.acceptStatus !== acceptStatus.is.accepted)
    throw badRequest(say.notAccepted, { name: String(head.receiverName ?? '') })
  await refuseUncarried(tx, head)
}

async function refuseOverReceived(tx: Tx, head: Row): Promise<void> {
  const moved = (side: RawBuilder<unknown>) => sql`select d.product_id, coalesce(d.batch_no, '') as batch_no,
      sum(d.base_quantity) as quantity from ${side} and h.is_deleted = 0 and d.is_deleted = 0 group by 1, 2`
  const found = await sql<Over>`
    with came as (${moved(sql`wh_instore h join wh_instore_detail d on d.instore_id = h.id
        where h.purchase_id = ${head.purchaseId} and h.in_store_type = ${sql.lit(inStoreType.is.purchase)} and h.verify_status = ${sql.lit(simpleReview.is.reviewed)}`)}),
    went as (${moved(sql`wh_outstore h join wh_outstore_detail d on d.outstore_id = h.id
        where h.purchase_id = ${head.purchaseId} and h.out_store_type = ${sql.lit(outStoreType.is.returnToSupplier)} and h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.id <> ${head.id}`)}),
    goes as (${moved(sql`wh_outstore h join wh_outstore_detail d on d.outstore_id = h.id where h.id = ${head.id}`)})
    select p.name, goes.batch_no as batch, p.unit,
      trim_scale(greatest(coalesce(came.quantity, 0) - coalesce(went.quantity, 0), 0))::text as n
    from goes join ent_product p on p.id = goes.product_id
    left join came using (product_id, batch_no) left join went using (product_id, batch_no)
    where goes.quantity > coalesce(came.quantity, 0) - coalesce(went.quantity, 0) order by 1, 2 limit 1`.execute(tx)
  const [over] = found.rows
  if (over) throw badRequest(say.overReceived, { ...over, batch: over.batch || '-', unit: unitOf(over) })
}

/**
 * Requires a transport order to the same receiver with the full quantity of every product; packaging needs
 * none.
 */
async function refuseUncarried(tx: Tx, head: Row): Promise<void> {
  const found = await sql`
    select 1 from wh_outstore_detail d join ent_product p on p.id = d.product_id
    where d.outstore_id = ${head.id} and d.is_deleted = 0 and p.material_class <> ${PACKAGING}
    group by d.product_id
    having sum(d.base_quantity) is distinct from (
      select sum(round(l.quantity * coalesce(unit_rate(l.product_id, l.unit, q.unit), 1), 4))
      from ord_transport t join ord_transport_detail l on l.transport_id = t.id and l.is_deleted = 0
      join ent_product q on q.id = l.product_id
      where t.outstore_id = ${head.id} and t.is_deleted = 0 and t.transport_status <> ${sql.lit(transportStatus.is.cancelled)} and l.product_id = d.product_id
        and t.receiver_id is not distinct from ${head.receiverId}::bigint)
    limit 1`.execute(tx)
  if (found.rows.length > 0) throw badRequest(say.noCarriage)
}

/**
 * Checks returned goods (in-store type 3): no more than the original out-store issued, nor than the other
 * party sent. A workroom's return counts against its use order, wherever it was issued.
 */
export async function checkReturnIn(tx: Tx, head: Row): Promise<void> {
  await sql`select 1 from wh_outstore where id = any(${[head.sourceOutstoreId, head.returnOutstoreId].filter(Boolean)}::bigint[])
    order by id for update`.execute(tx)
  const used =
    await sql`select 1 from wh_outstore where id = ${head.sourceOutstoreId} and use_order_id is not null`.execute(tx)
  if (used.rows.length > 0) return
  const sumOf = (side: RawBuilder<unknown>) =>
    sql`select d.product_id, sum(d.base_quantity) as quantity from ${side} and d.is_deleted = 0 group by 1`
  const found = await sql<Over & { no: string }>`
    with went as (${sumOf(sql`wh_outstore_detail d where d.outstore_id = ${head.sourceOutstoreId}`)}),
    came as (${sumOf(sql`wh_instore_detail d join wh_instore h on h.id = d.instore_id
        where h.source_outstore_id = ${head.sourceOutstoreId} and h.in_store_type = ${sql.lit(inStoreType.is.return)} and h.verify_status = ${sql.lit(simpleReview.is.reviewed)}
          and h.is_deleted = 0 and h.id <> ${head.id}`)}),
    comes as (${sumOf(sql`wh_instore_detail d where d.instore_id = ${head.id}`)})
    select p.name, p.unit, '' as batch, (select outstore_no from wh_outstore where id = ${head.sourceOutstoreId}) as no,
      trim_scale(greatest(coalesce(went.quantity, 0) - coalesce(came.quantity, 0), 0))::text as n
    from comes join ent_product p on p.id = comes.product_id
    left join went using (product_id) left join came using (product_id)
    where comes.quantity > coalesce(went.quantity, 0) - coalesce(came.quantity, 0) order by 1 limit 1`.execute(tx)
  const [over] = found.rows
  if (over) throw badRequest(say.notReturnable, { no: over.no, name: over.name, n: over.n, unit: unitOf(over) })
  if (head.returnOutstoreId) await refuseOverSent(tx, head)
}

/** Compares weights, because the two parties have separate product records. */
async function refuseOverSent(tx: Tx, head: Row): Promise<void> {
  const found = await sql<{ no: string }>`select o.outstore_no as no from wh_outstore o
    where o.id = ${head.returnOutstoreId} and o.total_weight_kg < (select coalesce(sum(h.total_weight_kg), 0) from wh_instore h
      where h.return_outstore_id = o.id and h.is_deleted = 0 and (h.verify_status = ${sql.lit(simpleReview.is.reviewed)} or h.id = ${head.id}))`.execute(
    tx,
  )
  const [over] = found.rows
  if (over) throw badRequest(say.overReturned, { no: over.no })
}

const unitOf = ({ unit }: Over) => labelOf(units, unit) ?? unit
