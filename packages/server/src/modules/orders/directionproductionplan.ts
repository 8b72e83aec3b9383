import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import {
  directionproductionplan,
  directionproductionplandetail,
} from '@fengsui/contract/orders/directionproductionplan.ts'
import { orderMessages as say } from '@fengsui/contract/orders/messages.ts'
import { sql } from 'kysely'
import { demandInUse } from '../../books/product-use.ts'
import type { Context, Tx } from '../../kit/context.ts'
import { implement } from '../../kit/implement.ts'
import { conflict, refuse } from '../../kit/refusal.ts'
import { lineBeyond } from '../../kit/store/line-beyond.ts'
import type { LineRules } from '../../kit/store/lines.ts'
import { list } from '../../kit/store/page.ts'
import { oneSpelling } from '../../kit/store/spelling.ts'
import { changePlans } from './plan/change-plans.ts'
import { demandDraft, inOrder, notByKeeper, numbered } from './rules/draft.ts'
import { demandOwn } from './rules/own.ts'

type Row = Record<string, unknown>
const of = directionproductionplan

async function rule(ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<Row> {
  notByKeeper(ctx)
  demandDraft(of as unknown as Resource, next, before, 'planStatus')
  inOrder(of, next, ['startDate', 'endDate'])
  await checkRooms(tx, next)
  return before ? {} : numbered(ctx, tx, of as unknown as Resource, 'planNo', next)
}

/** Production rooms of the enterprise that are not stopped, with room for the people planned. */
async function checkRooms(tx: Tx, next: Row): Promise<void> {
  const ids = next.workplaceIds as readonly string[]
  let people = 0
  for (const id of ids) {
    const room = await demandOwn(tx, next.enterpriseId, 'wpWorkplace', id)
    if (room?.workplaceKind !== '1' || room.productionState !== '0')
      throw refuse(say.planRooms, { name: String(room?.name) })
    people += Number(room.maxPerson)
  }
  if (Number(next.planStaff ?? 0) > people) throw refuse(say.planPeople, { max: people })
}

async function line(_ctx: Context, tx: Tx, next: Row, before: Row | null, head: Row): Promise<Row> {
  if (head.planStatus !== '0') throw conflict(say.linesHeld)
  const product = await demandOwn(tx, head.enterpriseId, 'entProduct', next.productId)
  if (!before || String(before.productId) !== String(next.productId)) await demandInUse(tx, next.productId)
  if (!['2', '3', '4', '5', '6'].includes(String(product?.materialClass)))
    throw refuse(say.planKind, { name: String(product?.name) })
  await demandOwn(tx, head.enterpriseId, 'wpWorkplace', next.workplaceId)
  if (next.batchNo || before) return {}
  const found = await sql<{
    n: string
  }>`select (count(*) + 1)::text as n from ord_plan_detail where plan_id = ${head.id}`.execute(tx)
  const batchNo = `${String(head.planNo)}-${found.rows[0]?.n ?? '1'}`
  const { fields } = directionproductionplandetail
  return { batchNo: (await oneSpelling(tx, fields, { productId: next.productId, batchNo })).batchNo }
}

async function keep(_ctx: Context, tx: Tx, row: Row): Promise<Label | null> {
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
const running = [sql<boolean>`plan_status in ('1', '2', '3')`]

export default implement(
  of,
  { changeStatus: changePlans },
  {
    ...{ rule, keep, lines: heldIn(['0', '5']) },
    standard: { listForUnFinish: (ctx, raw) => list(ctx, of, raw, running) },
  },
)
export const directionproductionplanLines = implement(directionproductionplandetail, {}, lineBeyond(of, heldIn(['0'])))
