import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { gateway } from '@fengsui/contract/devices/gateway.ts'
import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import { weakenedFields } from '@fengsui/contract/supervision/weakens.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { ResourceHooks, WriteRule } from '../../framework/http/implement.ts'
import { logFields } from '../../framework/review/change-log.ts'
import { lock } from '../../framework/store/detail.ts'
import type { Row } from '../../framework/store/row.ts'
import { pendingReviewFor } from '../../supervision/later.ts'
import { deviceInSight } from './lookups.ts'

interface Binding {
  portId: string
  gatewayId: string
  gatewayName: string
  portNo: number
}

/** Returns the port a visible device is bound to, or undefined. */
export async function bindingOf(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  machineId: string,
): Promise<Binding | undefined> {
  await deviceInSight(db, caller, machineId)
  const found = await sql<Binding>`select p.id as port_id, g.id as gateway_id, g.name as gateway_name, p.port_no
    from dev_gateway_port p join dev_device g on g.id = p.gateway_id where p.machine_id = ${machineId} and p.is_deleted = 0`.execute(
    db,
  )
  return found.rows[0]
}

/** Whether any of these devices ever reported. */
async function isHeard(tx: Tx, ids: readonly unknown[]): Promise<boolean> {
  const given = ids.filter(Boolean).map(String)
  const found = await sql`select 1 from dev_device where id = any(${given}::bigint[])
    and (heart_time is not null or last_value_time is not null) limit 1`.execute(tx)
  return found.rows.length > 0
}

/** Returns the weakened fields; a port without a reporting device can be changed freely. */
async function weakened(_ctx: Context, tx: Tx, next: Row, before: Row): Promise<readonly string[]> {
  if (!(await isHeard(tx, [before.machineId, next.machineId]))) return []
  const around = { usual: () => null, limitsWeaken: () => false, bindsFreely: false }
  return weakenedFields(gatewayPort.fields, before, next, around)
}

const checkPort: WriteRule = async (ctx, tx, next, before) => {
  const owner = await lock(tx, ctx.caller, gateway, String(next.gatewayId))
  const { portCount } = owner.attrs as { portCount?: number }
  if (Number(next.portNo) > Number(portCount)) throw badRequest(say.portBeyond, { count: Number(portCount) })
  if (!before && ctx.caller.userType === 'esp' && (await isHeard(tx, [next.machineId]))) throw badRequest(say.bindLater)
  if (next.machineId && next.machineId !== before?.machineId) await checkMachine(ctx, tx, next, owner, before)
  return { enterpriseId: owner.enterpriseId }
}

async function checkMachine(ctx: Context, tx: Tx, next: Row, owner: Row, before: Row | null): Promise<void> {
  const found = await sql<{
    kind: string
    enterpriseId: string
  }>`select kind, enterprise_id from dev_device where id = ${next.machineId}`.execute(tx)
  const machine = found.rows[0]
  if (machine?.kind === 'gateway') throw badRequest(say.machineIsGateway)
  if (machine?.enterpriseId !== owner.enterpriseId)
    throw badRequest(say.otherEnterprise, { label: gatewayPort.fields.machineId.label })
  const bound = await bindingOf({ db: tx, caller: ctx.caller }, String(next.machineId))
  if (bound && bound.portId !== before?.id)
    throw badRequest(say.machineBound, { name: bound.gatewayName, no: bound.portNo })
}

/** Detaches the device bound before and attaches the new one to the port's gateway. */
async function tellMachine(
  ctx: Context,
  tx: Tx,
  id: string,
  next: Row,
  before: Row | null,
  raw: Row,
): Promise<undefined> {
  if (before) await logPort(ctx, tx, before, next, raw)
  if ((next.machineId ?? null) === (before?.machineId ?? null)) return
  await sql`update dev_device set gateway_id = null, gateway_port_id = null, update_time = now() where gateway_port_id = ${id}`.execute(
    tx,
  )
  await sql`update dev_device set gateway_id = ${next.gatewayId}, gateway_port_id = ${id}, update_time = now() where id = ${next.machineId ?? null}`.execute(
    tx,
  )
}

/** Logs a port change; a binding change is logged with the device concerned. */
async function logPort(ctx: Context, tx: Tx, before: Row, next: Row, raw: Row): Promise<void> {
  const { approved } = ctx
  const reason = approved ? approved.reason : raw.changeReason ? String(raw.changeReason) : null
  const device = before.machineId ?? next.machineId
  const subject = { area: 'device', subject: 'gateway-port', subjectId: String(before.id) } as const
  const of = { subjectName: String(before.portNo), enterpriseId: String(before.enterpriseId) }
  const because = { deviceId: device ? String(device) : null, reason, requestId: approved?.id ?? null }
  await logFields(ctx, tx, { ...subject, ...of, ...because }, gatewayPort.fields, before, next)
}

export const portBeyond: ResourceHooks = {
  beforeSave: checkPort,
  afterSave: tellMachine,
  pendingReview: pendingReviewFor({
    of: gatewayPort,
    area: 'device',
    subject: 'gateway-port',
    weakened,
    supervises: (tx, { machineId }) => isHeard(tx, [machineId]),
    deviceOf: ({ machineId }) => (machineId ? String(machineId) : null),
  }),
  deleteBlocker: async (_ctx, _tx, { machineId }) => (machineId ? say.portIsBound : null),
  publishes: ['registry'],
}
