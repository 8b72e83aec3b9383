import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { logConfig } from './log.ts'
import { deviceInSight } from './lookups.ts'

/** Frees a device from its port and gateway; its log tells it. Who is bound nowhere stays as he is. */
export async function unbind(ctx: Context, machineId: string): Promise<null> {
  const { db, caller, clock } = ctx
  await db.transaction().execute(async (tx) => {
    const device = await deviceInSight(tx, caller, machineId)
    const found = await sql<{
      portNo: number
      name: string
    }>`update dev_gateway_port p set machine_id = null, update_user = ${caller.userId}, update_time = ${clock.now()}
      from dev_device g where p.machine_id = ${machineId} and g.id = p.gateway_id returning p.port_no, g.name`.execute(
      tx,
    )
    const [port] = found.rows
    if (!port) return
    await sql`update dev_device set gateway_id = null, gateway_port_id = null, update_user = ${caller.userId}, update_time = ${clock.now()},
      version = version + 1 where id = ${machineId}`.execute(tx)
    await logConfig(ctx, tx, device, `解除绑定: ${port.name} 端口${port.portNo}`)
  })
  ctx.changed('registry')
  return null
}
