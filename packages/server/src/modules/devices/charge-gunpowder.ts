import { chargeGunpowder } from '@fengsui/contract/devices/chargeGunpowder.ts'
import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { periodOf } from '../../framework/store/period.ts'
import { deviceBeyond } from './device.ts'
import { longestDays } from './electrostatic.ts'
import { inOrder } from './pairs.ts'

interface Charge {
  chargegunPowderId: string
  time: Date
  weight: number
  delta: number
  personName: string | null
  workplaceName: string | null
  overLimit: number
}

async function charges(
  ctx: Context,
  id: string,
  given: { start?: string | null | undefined; end?: string | null | undefined },
) {
  await find(ctx.db, ctx.caller, chargeGunpowder, id)
  const { from, to } = periodOf(given, longestDays, say.rangeTooLong)
  // A log stores only the id of its person; people are a separate register.
  const found = await sql<Charge>`select c.chargegun_powder_id, c.time, c.weight, c.delta, null as person_name,
      w.name as workplace_name, c.over_limit
    from tele_charge_log c left join wp_workplace w on w.id = c.workplace_id
    where c.chargegun_powder_id = ${id} and c.time >= ${from} and c.time < ${to} order by c.time desc limit 10000`.execute(
    ctx.db,
  )
  return found.rows.map((row) => ({ ...row, time: shanghai(row.time) }))
}

export default implement(
  chargeGunpowder,
  { history: (ctx, { chargegunPowderId, ...given }) => charges(ctx, chargegunPowderId ?? '', given) },
  deviceBeyond(chargeGunpowder, {
    check: async (_ctx, _tx, next) => {
      inOrder(chargeGunpowder, next, 'xianDingYaoLiang', 'scaleRange', 'atLeast')
      return undefined
    },
  }),
)
