import { productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { directionproductionplan } from '@fengsui/contract/orders/directionproductionplan.ts'
import type { planMachine } from '@fengsui/contract/orders/machines.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, forbidden } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { linesOf } from '../rules/order.ts'
import { requireLicences } from '../rules/sides.ts'

type Condition = (ctx: Context, tx: Tx, row: Row) => Promise<Row>

/** Preconditions of each plan transition, and the columns it writes besides the state. */
export const conditions: Readonly<Record<keyof typeof planMachine.moves, Condition>> = {
  release,
  start,
  pause: async () => ({}),
  resume: async (ctx, tx, row) => {
    await requireLicensed(ctx, tx, row, ['复工', 'resuming the production plan'])
    await requireQuiet(ctx, tx, row)
    return {}
  },
  finish: async (ctx, tx, row) => {
    if (await hasUses(tx, row, ['0', '1', '2'])) throw badRequest(say.useOpen)
    return { actualEnd: ctx.clock.now() }
  },
  cancel: async (_ctx, tx, row) => {
    if (await hasUses(tx, row, ['2', '3'])) throw badRequest(say.useDone)
    return {}
  },
}

async function release(ctx: Context, tx: Tx, row: Row): Promise<Row> {
  if (ctx.caller.userType !== 'esp') throw forbidden()
  for (const room of await roomsOf(tx, row))
    if (room.reviewStatus !== reviewStatus.is.approved) throw badRequest(say.planReview, { name: String(room.name) })
  await requireLicensed(ctx, tx, row, ['下达生产计划', 'releasing the production plan'])
  return { releaseUser: ctx.caller.name }
}

async function start(ctx: Context, tx: Tx, row: Row): Promise<Row> {
  await requireLicensed(ctx, tx, row, ['开工', 'starting the production plan'])
  await requireQuiet(ctx, tx, row)
  return { actualStart: ctx.clock.now() }
}

/** Work requires a licence valid now, not only when the plan was released. */
async function requireLicensed(ctx: Context, tx: Tx, row: Row, act: Label): Promise<void> {
  const lines = await linesOf(tx, directionproductionplan, String(row.id))
  await requireLicences(ctx, tx, { make: row.enterpriseId }, lines, act)
}

/** Refused where work is stopped or a red warning is open. */
async function requireQuiet(ctx: Context, tx: Tx, row: Row): Promise<void> {
  const now = ctx.clock.now().getTime()
  const at = (value: unknown) => (value instanceof Date ? value.getTime() : null)
  for (const room of await roomsOf(tx, row)) {
    const [from, to] = [at(room.stopFrom), at(room.stopTo)]
    const isInside = from !== null && from <= now && (to === null || now <= to)
    if (room.productionState !== productionState.is.inProduction || isInside)
      throw badRequest(say.stopPeriod, { name: String(room.name) })
  }
  const red = await sql`select 1 from warn_event where workplace_id = any(${row.workplaceIds as string[]}::bigint[])
    and severity = ${sql.lit(warnSeverity.is.red)} and close_time is null limit 1`.execute(tx)
  if (red.rows.length > 0) throw badRequest(say.redWarning)
}

async function roomsOf(tx: Tx, row: Row): Promise<Row[]> {
  const found = await sql<Row>`select * from wp_workplace where id = any(${row.workplaceIds as string[]}::bigint[])
    and is_deleted = 0 order by id`.execute(tx)
  return found.rows
}

async function hasUses(tx: Tx, row: Row, states: readonly string[]): Promise<boolean> {
  const found = await sql`select 1 from ord_use where plan_id = ${row.id} and is_deleted = 0
    and order_status = any(${states as string[]}::text[]) limit 1`.execute(tx)
  return found.rows.length > 0
}
