import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { directiondistribution } from '@fengsui/contract/orders/directiondistribution.ts'
import { distributionMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../framework/http/implement.ts'
import type { Row } from '../../framework/store/row.ts'
import { type Carriage, frozenUnlessPlanned, removable, signed, submitCarriage } from './carriage/carriage.ts'
import { requireCapacity, requireCrew, requireFree } from './carriage/crew.ts'
import { requireVerified } from './carriage/transport-acts.ts'
import { checkOutStoreQuantity } from './chain/out-store.ts'
import { notByKeeper, numbered, ownLine, requireDraft } from './rules/draft.ts'
import { linesOf, rowOf } from './rules/order.ts'
import { requireOwn } from './rules/own.ts'
import { notForRetail, requireLicences, requireNumber } from './rules/sides.ts'

const of = directiondistribution

const carriage: Carriage = {
  of,
  machine: distributionMachine,
  column: 'transportStatus',
  acts: {
    depart,
    sign: async (ctx, tx, row, given) => {
      const proof = signed(ctx, given)
      await requireParties(ctx, tx, row, await linesOf(tx, of, String(row.id)), ['签收', 'signing for the goods'])
      return proof
    },
    resume: async (ctx, tx, row) => {
      await requireCrew(ctx, tx, row)
      await requireFree(tx, row.vehicleId, row.id)
      return {}
    },
  },
}

const requireParties = (ctx: Context, tx: Tx, row: Row, lines: readonly Row[], act: Label) =>
  requireLicences(ctx, tx, { sell: row.enterpriseId, buy: row.receiverId }, lines, act)

/** Both sides must be licensed for the goods at departure (domain-model.md#E.3 "Effects"). */
async function depart(ctx: Context, tx: Tx, row: Row): Promise<Row> {
  const lines = await linesOf(tx, of, String(row.id))
  await notForRetail(tx, row.receiverId, lines)
  await requireParties(ctx, tx, row, lines, ['配送', 'the distribution'])
  await requireNumber(
    ctx,
    tx,
    row.receiverId,
    row.receiverLicenceNo,
    directiondistribution.fields.receiverLicenceNo.label,
  )
  await requireVerified(tx, row.outstoreId)
  await requireCrew(ctx, tx, row)
  await requireCapacity(tx, row, await requireFree(tx, row.vehicleId, row.id))
  return {}
}

async function rule(ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<Row> {
  notByKeeper(ctx)
  requireDraft(of, next, before, 'transportStatus')
  await requireOwn(tx, next.enterpriseId, 'ordSales', next.salesId)
  const store = await requireOwn(tx, next.enterpriseId, 'whOutstore', next.outstoreId)
  if (store && store.outStoreType !== outStoreType.is.distribution) throw badRequest(say.noStore)
  const found = await sql<{ nature: string }>`select enterprise_nature as nature from ent_enterprise
    where id = ${next.receiverId}`.execute(tx)
  if (!['2', '3'].includes(found.rows[0]?.nature ?? '')) throw badRequest(say.retailReceiver)
  await requireCrew(ctx, tx, next)
  return { ...(before ? {} : await numbered(ctx, tx, of, 'distributionNo', {})), transportStatus: '0' }
}

async function line(ctx: Context, tx: Tx, next: Row, before: Row | null, head: Row): Promise<Row> {
  if (head.transportStatus !== transportStatus.is.planned) throw conflict(say.linesHeld)
  return ownLine(ctx, tx, next, before, head)
}

const hooks: ResourceHooks = {
  beforeSave: rule,
  afterSave: async (ctx, tx, id) => {
    await checkOutStoreQuantity(ctx, tx, (await rowOf(tx, of, id)).outstoreId, id)
    return undefined
  },
  deleteBlocker: async (_ctx, _tx, row) => removable(row),
  lines: {
    frozen: (head) => (head.transportStatus === transportStatus.is.cancelled ? null : frozenUnlessPlanned(head)),
    line,
  },
}

export default implement(
  directiondistribution,
  {},
  { ...hooks, overrides: { submit: submitCarriage(carriage, hooks) } },
)
