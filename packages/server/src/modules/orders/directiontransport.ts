import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { directiontransport, directiontransportdetail } from '@fengsui/contract/orders/directiontransport.ts'
import { transportMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../framework/http/implement.ts'
import { lineHooks } from '../../framework/store/line-hooks.ts'
import type { Row } from '../../framework/store/row.ts'
import { type Carriage, frozenUnlessPlanned, removable, submitCarriage } from './carriage/carriage.ts'
import { requireCrew } from './carriage/crew.ts'
import { acts, after } from './carriage/transport-acts.ts'
import { checkOutStoreQuantity } from './chain/out-store.ts'
import { numbered, ownLine, requireDateOrder, requireDraft } from './rules/draft.ts'
import { rowOf } from './rules/order.ts'
import { requireOwn } from './rules/own.ts'
import { partyColumns } from './rules/party-register.ts'
import { saleCarried } from './rules/transport-sale.ts'

const of = directiontransport
const carriage: Carriage = { of, machine: transportMachine, column: 'transportStatus', acts, after }

async function rule(ctx: Context, tx: Tx, next: Row, before: Row | null, raw: Row): Promise<Row> {
  requireDraft(of, next, before, 'transportStatus')
  requireDateOrder(of, next, ['permitFrom', 'permitTo'], true)
  requireDateOrder(of, next, ['planDepart', 'planArrive'], true)
  await requireOwn(tx, next.enterpriseId, 'ordSales', next.salesId)
  await requireOwn(tx, next.enterpriseId, 'whOutstore', next.outstoreId)
  await requireCrew(ctx, tx, next)
  const receiver = await partyColumns(ctx, tx, { next, before, raw }, ['receiverId', 'receiverName'])
  return {
    ...(await partyColumns(ctx, tx, { next, before, raw }, ['carrierId', 'carrierName'])),
    ...receiver,
    ...(await saleCarried(tx, { ...next, ...receiver })),
    ...(before ? {} : await numbered(ctx, tx, of, 'transportNo', next)),
    transportStatus: '0',
  }
}

/** Adds UN number and hazard division to a line, which must not exceed the out-store line it comes from. */
async function line(ctx: Context, tx: Tx, next: Row, before: Row | null, head: Row): Promise<Row> {
  if (head.transportStatus !== transportStatus.is.planned) throw conflict(say.linesHeld)
  const figures = await ownLine(ctx, tx, next, before, head)
  const found = await sql<Row>`select un_no, hazard_division from ent_product where id = ${next.productId}`.execute(tx)
  if (next.outstoreDetailId) await withinOutLine(tx, next, head)
  return { ...figures, ...found.rows[0], signedQuantity: null, damagedQuantity: null }
}

async function withinOutLine(tx: Tx, next: Row, head: Row): Promise<void> {
  const found = await sql<{ fits: boolean }>`select ${next.quantity}::numeric
      * coalesce(unit_rate(p.id, ${next.unit ?? null}::text, p.unit), 1) <= coalesce(d.base_quantity, d.quantity) as fits
    from wh_outstore_detail d join ent_product p on p.id = d.product_id
    where d.id = ${next.outstoreDetailId} and d.product_id = ${next.productId} and d.enterprise_id = ${head.enterpriseId}
      and d.is_deleted = 0`.execute(tx)
  if (!found.rows[0]?.fits) throw badRequest(say.overOutLine)
}

/** Transports of an out-store must not exceed it in total. */
const changed = async (ctx: Context, tx: Tx, id: string): Promise<void> =>
  checkOutStoreQuantity(ctx, tx, (await rowOf(tx, of, id)).outstoreId, id)
const lines = { frozen: frozenUnlessPlanned, line, changed }
const hooks: ResourceHooks = {
  beforeSave: rule,
  afterSave: async (ctx, tx, id) => {
    await changed(ctx, tx, id)
    return undefined
  },
  deleteBlocker: async (_ctx, _tx, row) => removable(row),
  lines: {
    frozen: (head) => (head.transportStatus === transportStatus.is.cancelled ? null : frozenUnlessPlanned(head)),
    line,
  },
}

export default implement(directiontransport, {}, { ...hooks, overrides: { submit: submitCarriage(carriage, hooks) } })
export const directiontransportLines = implement(directiontransportdetail, {}, lineHooks(of, lines))
