import { handlingMessages } from '@fengsui/contract/warnings/messages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/context.ts'
import { transact } from '../../kit/outbox.ts'
import { take } from './acts/step.ts'
import { warningEvents } from './live.ts'
import type { WarnRow } from './row.ts'

const grace = '10 minutes'
/** After which a recovery counts even when its device tells nothing newer. */
const silence = '1 hour'

/**
 * Closes what recovered by itself (domain model D.1 row 15): blue, and yellow of device faults and of monitoring 1-3,
 * not chattering, recovered for the grace time. The time is the device's own, so that a backlog which holds the next
 * episode is not overtaken. Answers the number closed; at most 200 at a time.
 */
export async function settleRecovered(db: Db, now: Date): Promise<number> {
  return transact(db, async (tx, effect) => {
    const rows = await recovered(tx, now)
    for (const row of rows) await closeByItself(tx, row, now)
    for (const event of await warningEvents(tx, new Map(rows.map(({ id }) => [id, 'handle'])))) effect(event)
    return rows.length
  })
}

async function recovered(tx: Tx, now: Date): Promise<WarnRow[]> {
  const found = await sql<WarnRow>`select x.id, x.tenant_id, x.region_code, x.enterprise_id, x.type_key, x.severity,
      x.nature, x.handle_status, x.handle_type, x.verified, x.apply_count, x.apply_user, x.handle_user, x.version, x.warn_time
    from warn_event x left join dev_device d on d.id = x.device_id
    where x.close_time is null and x.handle_status = '0' and x.nature = '001' and x.chattering = 0
      and (x.severity = '4' or (x.severity = '3' and (x.source = 'device' or x.monitor_type in ('1', '2', '3'))))
      and x.recover_time + ${grace}::interval <= ${now}
      and (d.on_line is distinct from 1 or d.last_value_time is null
        or x.recover_time + ${grace}::interval <= d.last_value_time or x.recover_time + ${silence}::interval <= ${now})
    order by x.id limit 200 for update of x skip locked`.execute(tx)
  return found.rows
}

async function closeByItself(tx: Tx, row: WarnRow, now: Date): Promise<void> {
  const [handleResult] = handlingMessages.recoveredByItself
  const system = { by: null, opinion: handleResult } as const
  const set = { handleTime: now, handleResult, verifyTime: now }
  const handled = await take(tx, row, { move: 'handle', action: 'handle', ...system, set, timer: 'stops' }, now)
  await take(tx, handled, { move: 'verify', action: 'verify', ...system, timer: 'runs' }, now)
}
