import { deviceMessages as say } from '@fengsui/contract/devices/messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'

/** A device with an open warning cannot be deleted, nor a gateway with anything attached. */
export async function deviceDeleteBlocker(
  _ctx: Context,
  tx: Tx,
  { id }: Record<string, unknown>,
): Promise<Label | null> {
  const found = await sql<Record<'warnings' | 'ports' | 'devices', boolean>>`select
    exists (select 1 from warn_event where device_id = ${id} and close_time is null) as warnings,
    exists (select 1 from dev_gateway_port where gateway_id = ${id} and machine_id is not null and is_deleted = 0) as ports,
    exists (select 1 from dev_device where gateway_id = ${id} and is_deleted = 0) as devices`.execute(tx)
  const held = found.rows[0]
  if (held?.warnings) return say.openWarnings
  if (held?.ports) return say.boundPorts
  return held?.devices ? say.devicesBehind : null
}
