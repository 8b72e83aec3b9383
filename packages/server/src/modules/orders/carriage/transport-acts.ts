import { bookMessages } from '@fengsui/contract/books/book-messages.ts'
import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import { filled, messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { directiontransport, directiontransportdetail } from '@fengsui/contract/orders/directiontransport.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { atLine, badRequest, notFound } from '../../../framework/http/http-error.ts'
import { read } from '../../../framework/http/read-input.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { readPercent } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'
import { reportWarning, settleReport } from '../../warnings/index.ts'
import { requireDateOrder } from '../rules/draft.ts'
import { linesOf } from '../rules/order.ts'
import { requireKnown } from '../rules/party-register.ts'
import { requireLicences } from '../rules/sides.ts'
import { type CarriageAct, type CarriageMove, signed } from './carriage.ts'
import { requireCapacity, requireCrew, requireFree } from './crew.ts'

const { signedQuantity, damagedQuantity } = directiontransportdetail.fields

/** Records signed and damaged quantities by line; a line not listed arrived in full. */
async function signLines(ctx: Context, tx: Tx, transportId: string, details: unknown): Promise<void> {
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

const of = directiontransport

/** Preconditions and columns of each transport transition (domain-model.md#R5.17). */
export const acts: Readonly<Partial<Record<CarriageMove, CarriageAct>>> = {
  depart,
  arrive: async (ctx, _tx, row, given) => {
    const arriveTime = given.arriveTime ?? ctx.clock.now()
    requireDateOrder(of, { ...row, arriveTime }, ['departTime', 'arriveTime'])
    return { arriveTime }
  },
  sign: async (ctx, tx, row, given, raw) => {
    await requireParties(ctx, tx, row, ['签收', 'signing for the goods'])
    const proof = signed(ctx, given)
    requireDateOrder(of, { ...row, ...proof }, ['arriveTime', 'signTime'])
    await signLines(ctx, tx, String(row.id), raw.details)
    return { ...proof, signUser: given.signUser ?? ctx.caller.name }
  },
  abnormal: async (_ctx, _tx, _row, given) => {
    if (!given.abnormalReason) throw badRequest(say.abnormalReason)
    return { abnormalReason: given.abnormalReason }
  },
  resume: async (ctx, tx, row) => {
    await requireCrew(ctx, tx, row)
    await requireFree(tx, row.vehicleId, row.id)
    return {}
  },
}

async function depart(ctx: Context, tx: Tx, row: Row, given: Row): Promise<Row> {
  await requireVerified(tx, row.outstoreId)
  await requireParties(ctx, tx, row, ['发车', 'sending it off'])
  await requireCrew(ctx, tx, row)
  const vehicle = await requireFree(tx, row.vehicleId, row.id)
  await requireCapacity(tx, row, vehicle)
  const departTime = given.departTime ?? ctx.clock.now()
  await requireSince(ctx, tx, row.outstoreId, departTime)
  const shown = serializeRow(of, { ...row, departTime })
  const [at, from, to] = [shown.departTime, shown.permitFrom, shown.permitTo].map((time) =>
    String(time).replace('T', ' '),
  )
  if (!at || !from || !to || at < from || at > to) throw badRequest(say.outsidePermit)
  return { departTime }
}

/**
 * Departure must not precede the out-store or be in the future; otherwise any day would fall within the
 * permit.
 */
async function requireSince(ctx: Context, tx: Tx, outstoreId: unknown, departTime: unknown): Promise<void> {
  const found = await sql<{ early: boolean; late: boolean }>`
    select ${departTime}::timestamptz < date_trunc('minute', verify_time) as early,
      ${departTime}::timestamptz > ${ctx.clock.now()}::timestamptz + interval '1 minute' as late
    from wh_outstore where id = ${outstoreId}`.execute(tx)
  const { label } = directiontransport.fields.departTime
  if (found.rows[0]?.late) throw badRequest(bookMessages.future, { label })
  if (found.rows[0]?.early)
    throw badRequest(messages.notAfter, { end: label, start: ['出库审核时间', 'Out-store verification time'] })
}

/**
 * Sender and receiver of explosive goods must be registered; for a sale, both must be licensed at departure
 * and arrival.
 */
async function requireParties(ctx: Context, tx: Tx, row: Row, act: Label): Promise<void> {
  const lines = await linesOf(tx, of, String(row.id))
  await requireKnown(
    tx,
    { id: row.receiverId, name: row.receiverName, label: directiontransport.fields.receiverId.label },
    lines,
  )
  const found = await sql<{
    isSold: boolean
  }>`select out_store_type in (${sql.lit(outStoreType.is.sales)}, ${sql.lit(outStoreType.is.distribution)}) as is_sold from wh_outstore
    where id = ${row.outstoreId}`.execute(tx)
  if (found.rows[0]?.isSold) await requireLicences(ctx, tx, { sell: row.enterpriseId, buy: row.receiverId }, lines, act)
}

/** Only goods on a verified out-store document may be dispatched. */
export async function requireVerified(tx: Tx, outstoreId: unknown): Promise<void> {
  if (!outstoreId) throw badRequest(say.noStore)
  const found =
    await sql<Row>`select outstore_no, verify_status from wh_outstore where id = ${outstoreId} for share`.execute(tx)
  const [store] = found.rows
  if (store?.verifyStatus !== simpleReview.is.reviewed)
    throw badRequest(say.storeUnverified, { no: String(store?.outstoreNo ?? '') })
}

/**
 * A signature updates the sale's arrived quantity and warns when it is short; an arrival closes the lateness
 * warning.
 */
export async function after(ctx: Context, tx: Tx, move: CarriageMove, row: Row): Promise<void> {
  const about = { enterpriseId: String(row.enterpriseId), objectKind: 'transport', objectId: String(row.id) }
  const now = ctx.clock.now()
  if (move === 'arrive' || move === 'abnormal')
    await settleReport(tx, { ...about, source: 'vehicle', typeKey: 'e1026' }, now)
  if (move !== 'sign') return
  if (row.salesId)
    await sql`update ord_sales set signed_quantity = (select coalesce(sum(d.signed_quantity), 0) from ord_transport t
        join ord_transport_detail d on d.transport_id = t.id and d.is_deleted = 0
        where t.sales_id = ${row.salesId} and (t.transport_status = ${sql.lit(transportStatus.is.signedFor)} or t.id = ${row.id}) and t.is_deleted = 0)
      where id = ${row.salesId}`.execute(tx)
  const found = await sql<{ carried: string; signed: string; differs: boolean }>`select sum(quantity)::text as carried,
      sum(signed_quantity)::text as signed, bool_or(signed_quantity < quantity) as differs
    from ord_transport_detail where transport_id = ${row.id} and is_deleted = 0`.execute(tx)
  const [sum] = found.rows
  if (!sum?.differs) return
  const no = String(row.transportNo)
  await reportWarning(
    tx,
    {
      ...about,
      source: 'stock',
      typeKey: 'e1009',
      objectName: no,
      content: filled(say.signDiffers, { no }),
      value: sum.signed,
      threshold: sum.carried,
    },
    now,
  )
}
