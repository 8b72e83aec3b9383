import { monitorWarnType } from '@fengsui/contract/dictionaries/devices.ts'
import { handleStatus, warnNature, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { handlingMessages } from '@fengsui/contract/warnings/warning-messages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../framework/context.ts'
import { transact } from '../../framework/events/outbox.ts'
import { applyTransition, startVerificationDeadline } from './acts/transition.ts'
import { warningEvents } from './live.ts'
import { type WarnRow, warnRowColumns } from './row.ts'

export { moveDeadlines } from './move-deadlines.ts'
export { takeBackWarnings } from './take-back.ts'

const grace = '10 minutes'
/** After this time a recovery counts even without newer data from its device. */
const silence = '1 hour'

/**
 * Closes warnings that recovered by themselves (domain-model.md#D.1 row 15): blue, and yellow of device
 * faults and of monitoring 1-3, not chattering, recovered for the grace time. Uses device time, so that a
 * backlog with the next episode is not overtaken. Above blue, warnings also stay for the grace time after
 * their last data arrived, so that users can notice a backlog's content. Returns the number closed; at most
 * 200 per call.
 */
export async function settleRecovered(db: Db, now: Date): Promise<number> {
  return transact(db, async (tx, effect) => {
    const rows = await recovered(tx, now)
    for (const row of rows) await closeByItself(tx, row, now)
    for (const event of await warningEvents(tx, new Map(rows.map(({ id }) => [id, 'handle'])))) effect(event)
    return rows.length
  })
}

/**
 * Restarts the verification deadline of handled warnings whose value is over its limit again (`isStillOver`):
 * a handling that was valid when made no longer is. At most 200 per call; returns their number.
 */
export async function watchHandled(db: Db, now: Date): Promise<number> {
  return transact(db, async (tx, effect) => {
    const found = await sql<WarnRow>`select ${warnRowColumns} from warn_event x
      where x.close_time is null and x.handle_status = ${sql.lit(handleStatus.is.handled)} and x.verified = 0 and x.recover_time is null
        and x.metric is not null and x.threshold is not null and x.deadline is null and x.is_deleted = 0
      order by x.id limit 200 for update skip locked`.execute(tx)
    for (const row of found.rows) {
      const { deadline } = await startVerificationDeadline(tx, row, now)
      await sql`update warn_event set deadline = ${deadline}, update_time = ${now} where id = ${row.id}`.execute(tx)
    }
    for (const event of await warningEvents(tx, new Map(found.rows.map(({ id }) => [id, 'handle'])))) effect(event)
    return found.rows.length
  })
}

async function recovered(tx: Tx, now: Date): Promise<WarnRow[]> {
  const found = await sql<WarnRow>`select ${warnRowColumns}
    from warn_event x left join dev_device d on d.id = x.device_id
    where x.close_time is null and x.handle_status = ${sql.lit(handleStatus.is.unhandled)} and x.nature = ${sql.lit(warnNature.is.violation)} and x.chattering = 0
      and (x.severity = ${sql.lit(warnSeverity.is.blue)} or (x.severity = ${sql.lit(warnSeverity.is.yellow)} and (x.source = 'device' or x.monitor_type in (${sql.lit(monitorWarnType.is.temperature)}, ${sql.lit(monitorWarnType.is.humidity)}, ${sql.lit(monitorWarnType.is.dustConcentration)}))))
      and x.recover_time + ${grace}::interval <= ${now}
      and (x.severity = ${sql.lit(warnSeverity.is.blue)} or x.update_time + ${grace}::interval <= ${now})
      and (d.on_line is distinct from 1 or d.last_value_time is null
        or x.recover_time + ${grace}::interval <= d.last_value_time
        or greatest(x.recover_time, x.update_time) + ${silence}::interval <= ${now})
    order by x.id limit 200 for update of x skip locked`.execute(tx)
  return found.rows
}

async function closeByItself(tx: Tx, row: WarnRow, now: Date): Promise<void> {
  const [handleResult] = handlingMessages.recoveredByItself
  const system = { by: null, opinion: handleResult } as const
  const set = { handleTime: now, handleResult, verifyTime: now }
  const handled = await applyTransition(
    tx,
    row,
    { move: 'handle', action: 'handle', ...system, set, timer: 'stops' },
    now,
  )
  await applyTransition(tx, handled, { move: 'verify', action: 'verify', ...system, timer: 'runs' }, now)
}
