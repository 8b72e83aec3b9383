import { gateway } from '@fengsui/contract/devices/gateway.ts'
import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import { deviceMessages as say } from '@fengsui/contract/devices/messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../kit/context.ts'
import { implement, type WriteRule } from '../../kit/implement.ts'
import { refuse } from '../../kit/refusal.ts'
import { lock } from '../../kit/store/detail.ts'
import { deviceInSight } from './lookups.ts'
import { unbind } from './unbind.ts'

type Row = Record<string, unknown>
interface Binding {
  portId: string
  gatewayId: string
  gatewayName: string
  portNo: number
}

/** Where a device in sight is bound; undefined when it is bound nowhere. */
async function bindingOf(
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

const checkPort: WriteRule = async (ctx, tx, next, before) => {
  const owner = await lock(tx, ctx.caller, gateway, String(next.gatewayId))
  const { portCount } = owner.attrs as { portCount?: number }
  if (Number(next.portNo) > Number(portCount)) throw refuse(say.portBeyond, { count: Number(portCount) })
  if (next.machineId && next.machineId !== before?.machineId) await checkMachine(ctx, tx, next, owner, before)
  return { enterpriseId: owner.enterpriseId }
}

async function checkMachine(ctx: Context, tx: Tx, next: Row, owner: Row, before: Row | null): Promise<void> {
  const found = await sql<{
    kind: string
    enterpriseId: string
  }>`select kind, enterprise_id from dev_device where id = ${next.machineId}`.execute(tx)
  const machine = found.rows[0]
  if (machine?.kind === 'gateway') throw refuse(say.machineIsGateway)
  if (machine?.enterpriseId !== owner.enterpriseId)
    throw refuse(say.otherEnterprise, { label: gatewayPort.fields.machineId.label })
  const bound = await bindingOf({ db: tx, caller: ctx.caller }, String(next.machineId))
  if (bound && bound.portId !== before?.id)
    throw refuse(say.machineBound, { name: bound.gatewayName, no: bound.portNo })
}

/** The device that was bound leaves, the one that is bound now stands behind the port's gateway. */
async function tellMachine(_ctx: Context, tx: Tx, id: string, next: Row, before: Row | null): Promise<undefined> {
  if ((next.machineId ?? null) === (before?.machineId ?? null)) return
  await sql`update dev_device set gateway_id = null, gateway_port_id = null, update_time = now() where gateway_port_id = ${id}`.execute(
    tx,
  )
  await sql`update dev_device set gateway_id = ${next.gatewayId}, gateway_port_id = ${id}, update_time = now() where id = ${next.machineId ?? null}`.execute(
    tx,
  )
}

export default implement(
  gatewayPort,
  {
    isExist: async (ctx, { machineId }) => {
      const bound = await bindingOf(ctx, machineId ?? '')
      const { gatewayId = null, gatewayName = null, portNo = null } = bound ?? {}
      return { exist: bound !== undefined, gatewayId, gatewayName, portNo }
    },
    unbind: (ctx, { machineId }) => unbind(ctx, machineId ?? ''),
  },
  {
    rule: checkPort,
    wrote: tellMachine,
    keep: async (_ctx, _tx, { machineId }) => (machineId ? say.portIsBound : null),
    changes: ['registry'],
  },
)
