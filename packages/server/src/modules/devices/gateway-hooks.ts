import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { gateway } from '@fengsui/contract/devices/gateway.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { detail } from '../../framework/store/detail.ts'
import type { Row } from '../../framework/store/row.ts'
import { deviceBeyond } from './device.ts'

/**
 * Creates the missing ports 1 to portCount of a gateway and removes those above, unless a device is bound.
 */
async function makePorts(ctx: Context, tx: Tx, id: string, { portCount, enterpriseId }: Row): Promise<undefined> {
  const count = Number(portCount)
  const bound = await sql<{ portNo: number }>`select port_no from dev_gateway_port
    where gateway_id = ${id} and port_no > ${count} and machine_id is not null and is_deleted = 0 order by port_no limit 1`.execute(
    tx,
  )
  if (bound.rows[0]) throw badRequest(say.portBound, { no: bound.rows[0].portNo })
  await sql`update dev_gateway_port set is_deleted = 1 where gateway_id = ${id} and port_no > ${count} and is_deleted = 0`.execute(
    tx,
  )
  await sql`update dev_gateway_port set enterprise_id = ${enterpriseId} where gateway_id = ${id} and enterprise_id <> ${enterpriseId}`.execute(
    tx,
  )
  await sql`insert into dev_gateway_port (enterprise_id, gateway_id, port_no, create_user, create_dept, update_user)
    select ${enterpriseId}, ${id}, no, ${ctx.caller.userId}, ${ctx.caller.deptId}, ${ctx.caller.userId}
    from generate_series(1, ${count}) no
    where not exists (select 1 from dev_gateway_port p where p.gateway_id = ${id} and p.port_no = no and p.is_deleted = 0)`.execute(
    tx,
  )
}

/** Refuses to move a gateway to another enterprise while devices are attached to it. */
async function checkBehind(_ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<undefined> {
  if (!before || String(next.enterpriseId) === before.enterpriseId) return
  const behind = await sql`select 1 from dev_device where gateway_id = ${before.id} and is_deleted = 0 limit 1`.execute(
    tx,
  )
  if (behind.rows.length > 0) throw badRequest(say.devicesBehind)
}

export default implement(
  gateway,
  { detail: (ctx, { gatewayId }) => detail(ctx, gateway, gatewayId ?? '') },
  deviceBeyond(gateway, {
    check: checkBehind,
    afterSave: makePorts,
    afterDelete: async (_ctx, tx, { id }) => {
      await sql`update dev_gateway_port set is_deleted = 1 where gateway_id = ${id} and is_deleted = 0`.execute(tx)
    },
  }),
)
