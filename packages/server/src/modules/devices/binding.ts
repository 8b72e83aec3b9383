import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import type { Row } from '../../framework/store/row.ts'

/** Keeps the references between device and port consistent: sets the port's device from the device's port. */
export async function bindPort(tx: Tx, id: string, next: Row, before: Row | null): Promise<void> {
  const [was, is] = [before?.gatewayPortId ?? null, next.gatewayPortId ?? null]
  if (was === is) return
  await sql`update dev_gateway_port set machine_id = null where machine_id = ${id}`.execute(tx)
  if (is) await sql`update dev_gateway_port set machine_id = ${id} where id = ${is}`.execute(tx)
}

/** Unbinds the port of a device that is removed. */
export async function leavePort(tx: Tx, id: string): Promise<void> {
  await sql`update dev_gateway_port set machine_id = null where machine_id = ${id}`.execute(tx)
  await sql`update dev_device set gateway_port_id = null where id = ${id}`.execute(tx)
}
