import { deviceFields } from '@fengsui/contract/devices/device.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import type { RawInput } from '../../framework/http/implement.ts'
import { logFields } from '../../framework/review/change-log.ts'
import type { Row } from '../../framework/store/row.ts'
import { submit } from '../../framework/store/submit.ts'
import { changedDevice, logConfig } from './log-device.ts'
import { deviceInSight } from './lookups.ts'
import { subjectOf } from './review/subjects.ts'

/**
 * Unbinds a device from its port and gateway and logs it; no effect if it is not bound. For a device that has
 * reported, an enterprise files a change request as for any other binding change.
 */
export async function unbind(ctx: Context, machineId: string, raw: RawInput): Promise<null> {
  const { db, caller } = ctx
  const device = await deviceInSight(db, caller, machineId)
  const isBound = device.gatewayId !== null || device.gatewayPortId !== null
  if (caller.userType === 'esp' && isBound && (device.heartTime || device.lastValueTime)) {
    const { of, beyond: hooks } = subjectOf({ subject: 'device', deviceKind: device.kind })
    const { changeReason, changeFiles } = raw
    await submit(ctx, of, { id: machineId, gatewayId: '', gatewayPortId: '', changeReason, changeFiles }, hooks)
    return null
  }
  await db.transaction().execute((tx) => free(ctx, tx, machineId, raw))
  ctx.publish('registry')
  return null
}

async function free(ctx: Context, tx: Tx, machineId: string, raw: RawInput): Promise<void> {
  const { caller, clock } = ctx
  const device: Row = await deviceInSight(tx, caller, machineId)
  const found = await sql<{
    portNo: number
    name: string
  }>`update dev_gateway_port p set machine_id = null, update_user = ${caller.userId}, update_time = ${clock.now()}
    from dev_device g where p.machine_id = ${machineId} and g.id = p.gateway_id returning p.port_no, g.name`.execute(tx)
  const [port] = found.rows
  if (!port) return
  await sql`update dev_device set gateway_id = null, gateway_port_id = null, update_user = ${caller.userId}, update_time = ${clock.now()},
    version = version + 1 where id = ${machineId}`.execute(tx)
  const freed = { gatewayId: null, gatewayPortId: null }
  await logFields(ctx, tx, changedDevice(ctx, device, raw), deviceFields, device, freed)
  await logConfig(ctx, tx, device, `解除绑定：${port.name} 端口${port.portNo}`)
}
