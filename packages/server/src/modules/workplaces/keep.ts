import type { Label } from '@fengsui/contract/kit/label.ts'
import { workplaceMessages as say } from '@fengsui/contract/workplaces/messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'

type Held = Record<'devices' | 'stations' | 'warnings' | 'pending', boolean>

/** Returns why a workplace cannot be removed: something is in it or pending for it. */
export async function workplaceDeleteBlocker(
  _ctx: Context,
  tx: Tx,
  { id }: Record<string, unknown>,
): Promise<Label | null> {
  const found = await sql<Held>`select
    exists (select 1 from dev_device where workplace_id = ${id} and is_deleted = 0) as devices,
    exists (select 1 from wp_station where workplace_id = ${id} and is_deleted = 0) as stations,
    exists (select 1 from warn_event where workplace_id = ${id} and close_time is null) as warnings,
    exists (select 1 from change_request where workplace_id = ${id} and status = '2') as pending`.execute(tx)
  const held = found.rows[0]
  if (held?.devices) return say.hasDevices
  if (held?.stations) return say.hasStations
  if (held?.warnings) return say.hasWarnings
  return held?.pending ? say.hasPending : null
}
