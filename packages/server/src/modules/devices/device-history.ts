import { deviceHistory } from '@fengsui/contract/devices/device-history.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { historyPoints } from './history-points.ts'

const devices = { owner: 'enterprise', table: 'dev_device' } as const
const moment = (text: string): Date => new Date(`${text.replace(' ', 'T')}${text.length > 10 ? '' : 'T00:00:00'}+08:00`)

export default implement(deviceHistory, {
  async history(ctx, input) {
    const { deviceId, metric } = input
    const start = moment(input.start as string)
    const end = moment(input.end as string)
    const { start: from, end: to } = deviceHistory.calls.history.input
    if (end <= start) throw badRequest(messages.notAfter, { start: from.label, end: to.label })
    const seen = await sql`select 1 from dev_device where id = ${deviceId} and is_deleted = 0
      and ${inScope(devices, ctx.caller)}`.execute(ctx.db)
    if (seen.rows.length === 0) throw notFound()
    const asked = { deviceId: deviceId as string, metric: metric as string, start, end }
    const { level, points, faults } = await historyPoints(ctx.db, asked, ctx.clock.now())
    const shown = <T extends { time: Date }>(one: T) => ({ ...one, time: shanghai(one.time) })
    return { level, points: points.map(shown), faults: faults.map(shown) }
  },
})
