import { sql } from 'kysely'
import type { Tx } from '../../kit/context.ts'

type Row = Record<string, unknown>

/** Device and port name each other: what the device says of its port, the port says of its device. */
export async function bindPort(tx: Tx, id: string, next: Row, before: Row | null): Promise<void> {
  const [was, is] = [before?.gatewayPortId ?? null, next.gatewayPortId ?? null]
  if (was === is) return
  await sql`update dev_gateway_port set machine_id = null where machine_id = ${id}`.execute(tx)
  if (is) await sql`update dev_gateway_port set machine_id = ${id} where id = ${is}`.execute(tx)
}

/** A device that goes leaves its port free. */
export async function leavePort(tx: Tx, id: string): Promise<void> {
  await sql`update dev_gateway_port set machine_id = null where machine_id = ${id}`.execute(tx)
  await sql`update dev_device set gateway_port_id = null where id = ${id}`.execute(tx)
}
