import { camera } from '@fengsui/contract/video/camera.ts'
import { gbChannel, gbMessages as say } from '@fengsui/contract/video/gb-channel.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { runningGbServer } from './running.ts'

interface Stranger {
  readonly gbId: string
  readonly address: string
  readonly userAgent: string | null
  readonly times: number
  readonly firstTime: Date
  readonly lastTime: Date
}

/** Unknown ids belong to no tenant: only users who see all tenants are notified. */
async function strangers(ctx: Context) {
  const { port = 0, serverId = '' } = runningGbServer() ?? {}
  if (ctx.caller.accessScope.kind !== 'all') return { port, serverId, devices: [] }
  const found = await sql<Stranger>`select gb_id, address, user_agent, times, first_time, last_time
    from gb_stranger order by last_time desc limit 200`.execute(ctx.db)
  const devices = found.rows.map((row) => ({
    ...row,
    firstTime: shanghai(row.firstTime),
    lastTime: shanghai(row.lastTime),
  }))
  return { port, serverId, devices }
}

/** What registered devices report of their cameras; they become cameras by a user only. */
export default implement(gbChannel, {
  strangers: (ctx) => strangers(ctx),
  async refresh(ctx, { deviceId }) {
    const found = await sql`select 1 from dev_device where id = ${deviceId} and is_deleted = 0
      and ${inScope(camera, ctx.caller)}`.execute(ctx.db)
    if (found.rows.length === 0) throw notFound()
    if (!runningGbServer()?.askCatalog(deviceId ?? '')) throw badRequest(say.away)
    return null
  },
})
