import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { electrostatic } from '@fengsui/contract/devices/electrostatic.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type WriteRule } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { detail, find } from '../../framework/store/detail.ts'
import { periodOf } from '../../framework/store/period.ts'
import { deviceBeyond } from './device.ts'

interface Touch {
  electricityDischargeId: string
  touchTime: Date
  personId: string | null
  personName: string | null
  cardNo: string | null
  resistance: number | null
  passed: number
  photo: string | null
}
export const longestDays = 31

const checkPds: WriteRule = async (_ctx, tx, { bindPdsId, workplaceId }, before) => {
  if (!bindPdsId || (bindPdsId === before?.bindPdsId && workplaceId === before?.workplaceId)) return undefined
  const found =
    await sql`select 1 from dev_device where id = ${bindPdsId} and workplace_id = ${workplaceId ?? null}`.execute(tx)
  if (found.rows.length === 0) throw badRequest(say.otherWorkplace, { label: electrostatic.fields.bindPdsId.label })
  return undefined
}

async function touches(
  ctx: Context,
  id: string,
  given: { start?: string | null | undefined; end?: string | null | undefined },
) {
  await find(ctx.db, ctx.caller, electrostatic, id)
  const { from, to } = periodOf(given, longestDays, say.rangeTooLong)
  const found =
    await sql<Touch>`select electricity_discharge_id, touch_time, person_id, person_name, card_no, resistance, passed, photo
    from tele_electrostatic_touch where electricity_discharge_id = ${id} and touch_time >= ${from} and touch_time < ${to}
    order by touch_time desc limit 10000`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, touchTime: shanghai(row.touchTime) }))
}

export default implement(
  electrostatic,
  {
    findOne: (ctx, { id }) => detail(ctx, electrostatic, id ?? ''),
    history: (ctx, { electricityDischargeId, ...given }) => touches(ctx, electricityDischargeId ?? '', given),
  },
  deviceBeyond(electrostatic, { check: checkPds }),
)
