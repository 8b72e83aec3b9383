import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { workplaceMessages as say } from '@fengsui/contract/workplaces/workplace-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { requireFilled } from '../../framework/store/require-filled.ts'
import type { Row } from '../../framework/store/row.ts'

const { fields } = workplace

/** Validates the resulting state of a workplace after any write. */
export async function checkWorkplace(tx: Tx, next: Row, before: Row | null): Promise<void> {
  if (before && String(next.enterpriseId) !== before.enterpriseId)
    throw badRequest(say.otherEnterprise, { label: workplace.label })
  requireFilled(fields, next, before)
  inOrder(next, 'workStart', 'workEnd')
  inOrder(next, 'stopFrom', 'stopTo')
  await checkDischarger(tx, next)
  if (before) await checkStations(tx, next)
}

function inOrder(next: Row, start: 'workStart' | 'stopFrom', end: 'workEnd' | 'stopTo'): void {
  const [from, to] = [moment(next[start]), moment(next[end])]
  if (from !== null && to !== null && from >= to)
    throw badRequest(messages.notAfter, { start: fields[start].label, end: fields[end].label })
}

/** Converts a stored time to its wire form for comparison. */
function moment(value: unknown): string | null {
  if (value instanceof Date) return new Date(value.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')
  return typeof value === 'string' && value !== '' ? value.replace('T', ' ') : null
}

async function checkDischarger(tx: Tx, { staticDischargeWicksId: id, enterpriseId }: Row): Promise<void> {
  if (!id) return
  const found =
    await sql`select 1 from dev_device where id = ${id} and enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(
      tx,
    )
  if (found.rows.length === 0) throw badRequest(say.otherEnterprise, { label: fields.staticDischargeWicksId.label })
}

/** Checks that the sum of the workstations' limits is within the workplace's (domain-model.md#R1.13). */
export async function checkStations(tx: Tx, next: Row): Promise<void> {
  const found = await sql<{ people: number; quantity: string }>`select coalesce(sum(max_person), 0)::int as people,
    coalesce(sum(xian_ding_yao_liang), 0) as quantity from wp_station where workplace_id = ${next.id} and is_deleted = 0`.execute(
    tx,
  )
  const { people = 0, quantity = '0' } = found.rows[0] ?? {}
  if (people > Number(next.maxPerson))
    throw badRequest(say.stationsExceed, { label: fields.maxPerson.label, max: Number(next.maxPerson) })
  if (Number(quantity) > Number(next.xianDingYaoLiang))
    throw badRequest(say.stationsExceed, { label: fields.xianDingYaoLiang.label, max: String(next.xianDingYaoLiang) })
}
