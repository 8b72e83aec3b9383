import { sql } from 'kysely'
import type { Clock } from '../../../framework/clock.ts'
import type { Db, Tx } from '../../../framework/context.ts'
import { transact } from '../../../framework/events/outbox.ts'
import { warningEvents } from '../live.ts'
import { type Climb, type DueTimer, fire } from './fire.ts'

/** Which timers a batch processes: the longest overdue, or those of the given ids that are still due. */
export interface EscalationRequest {
  readonly most: number
  readonly only?: readonly string[]
  readonly except?: readonly string[]
  /** Receives the timers of the batch before anything can fail. */
  readonly claimed?: (timerIds: readonly string[]) => void
}

/**
 * Fires due timers in one transaction: each escalation step is notified, or skipped when it has no
 * recipients, and the next step's time starts at the end of this one's. So after an outage the overdue steps
 * of a warning follow in successive batches, each once. Returns an empty list when none is due.
 */
export async function climbBatch(
  db: Db,
  clock: Clock,
  { most, only, except = [], claimed = () => {} }: EscalationRequest,
): Promise<Climb[]> {
  return transact(db, async (tx, effect) => {
    const timers = only ? await claimNamed(tx, clock.now(), only) : await claim(tx, clock.now(), most, except)
    if (timers.length === 0) return []
    claimed(timers.map(({ timerId }) => timerId))
    const climbs = await fire(tx, timers, clock)
    for (const event of await warningEvents(tx, new Map(timers.map(({ id }) => [id, 'escalate'])))) effect(event)
    return climbs
  })
}

const columns = sql.raw(`t.id as timer_id, t.rung, t.due, x.id, x.tenant_id, x.enterprise_id, x.region_code, x.severity,
  x.nature, x.handle_status, x.handle_type, x.close_time, x.deadline`)

/** Locks timer and record together; rows locked by another transaction are left to the next batch. */
async function claim(tx: Tx, now: Date, most: number, except: readonly string[]): Promise<readonly DueTimer[]> {
  const found = await sql<DueTimer>`select ${columns} from warn_timer t join warn_event x on x.id = t.warn_id
    where t.fired_at is null and t.due <= ${now} and t.id <> all(${except}::bigint[])
    order by t.due, t.id limit ${most} for update skip locked`.execute(tx)
  return found.rows
}

async function claimNamed(tx: Tx, now: Date, timerIds: readonly string[]): Promise<readonly DueTimer[]> {
  const found = await sql<DueTimer>`select ${columns} from warn_timer t join warn_event x on x.id = t.warn_id
    where t.fired_at is null and t.due <= ${now} and t.id = any(${timerIds}::bigint[])
    order by t.due, t.id for update skip locked`.execute(tx)
  return found.rows
}
