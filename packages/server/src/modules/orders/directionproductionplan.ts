import { productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { planStatus as planStatusCodes } from '@fengsui/contract/dictionaries/orders.ts'
import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import {
  directionproductionplan,
  directionproductionplandetail,
} from '@fengsui/contract/orders/directionproductionplan.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { lineHooks } from '../../framework/store/line-hooks.ts'
import type { LineRules } from '../../framework/store/lines.ts'
import { list } from '../../framework/store/page.ts'
import type { BeforeRow, NextRow, Row, StoredRow } from '../../framework/store/row.ts'
import { unifySpelling } from '../../framework/store/spelling.ts'
import { requireInUse } from '../stock/index.ts'
import { changePlans } from './plan/change-plans.ts'
import { notByKeeper, numbered, requireDateOrder, requireDraft } from './rules/draft.ts'
import { requireOwn } from './rules/own.ts'

const of = directionproductionplan

async function rule(ctx: Context, tx: Tx, next: NextRow<typeof of>, before: BeforeRow<typeof of> | null): Promise<Row> {
  notByKeeper(ctx)
  requireDraft(of, next, before, 'planStatus')
  requireDateOrder(of, next, ['startDate', 'endDate'])
  await checkRooms(tx, next)
  return before ? {} : numbered(ctx, tx, of, 'planNo', next)
}

/** Rooms must be the enterprise's own production rooms, not stopped, with capacity for the planned people. */
async function checkRooms(tx: Tx, next: NextRow<typeof of>): Promise<void> {
  const ids = next.workplaceIds as readonly string[]
  let people = 0
  for (const id of ids) {
    const room = await requireOwn(tx, next.enterpriseId, 'wpWorkplace', id)
    if (
      room?.workplaceKind !== workplaceKind.is.productionRoom ||
      room.productionState !== productionState.is.inProduction
    )
      throw badRequest(say.planRooms, { name: String(room?.name) })
    people += Number(room.maxPerson)
  }
  if (Number(next.planStaff ?? 0) > people) throw badRequest(say.planPeople, { max: people })
}

async function line(_ctx: Context, tx: Tx, next: Row, before: Row | null, head: Row): Promise<Row> {
  if (head.planStatus !== planStatusCodes.is.draft) throw conflict(say.linesHeld)
  const product = await requireOwn(tx, head.enterpriseId, 'entProduct', next.productId)
  if (!before || String(before.productId) !== String(next.productId)) await requireInUse(tx, next.productId)
  if (!['2', '3', '4', '5', '6'].includes(String(product?.materialClass)))
    throw badRequest(say.planKind, { name: String(product?.name) })
  await requireOwn(tx, head.enterpriseId, 'wpWorkplace', next.workplaceId)
  if (next.batchNo || before) return {}
  const found = await sql<{
    n: string
  }>`select (count(*) + 1)::text as n from ord_plan_detail where plan_id = ${head.id}`.execute(tx)
  const batchNo = `${String(head.planNo)}-${found.rows[0]?.n ?? '1'}`
  const { fields } = directionproductionplandetail
  return { batchNo: (await unifySpelling(tx, fields, { productId: next.productId, batchNo })).batchNo }
}

async function deleteBlocker(_ctx: Context, tx: Tx, row: StoredRow<typeof of>): Promise<Label | null> {
  if (!['0', '5'].includes(String(row.planStatus))) return say.removeState
  const found = await sql`select 1 from ord_use where plan_id = ${row.id} and is_deleted = 0
    union all select 1 from ord_packaging_product where plan_id = ${row.id} and is_deleted = 0
    union all select 1 from ord_product_quality where plan_id = ${row.id} and is_deleted = 0 limit 1`.execute(tx)
  return found.rows.length > 0 ? say.planUsed : null
}

const heldIn = (open: readonly string[]): LineRules => ({
  frozen: ({ planStatus }) => (open.includes(String(planStatus)) ? null : say.linesHeld),
  line,
})
const running = [
  sql<boolean>`plan_status in (${sql.lit(planStatusCodes.is.released)}, ${sql.lit(planStatusCodes.is.inProduction)}, ${sql.lit(planStatusCodes.is.paused)})`,
]

export default implement(
  of,
  { changeStatus: changePlans },
  {
    beforeSave: rule,
    deleteBlocker,
    lines: heldIn(['0', '5']),
    overrides: { listForUnFinish: (ctx, raw) => list(ctx, of, raw, running) },
  },
)
export const directionproductionplanLines = implement(directionproductionplandetail, {}, lineHooks(of, heldIn(['0'])))
