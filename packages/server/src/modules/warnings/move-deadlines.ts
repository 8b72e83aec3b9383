import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'

/**
 * Shifts the deadlines and timers of all open warnings by the host's clock adjustment, so that every
 * escalation step keeps its remaining time. Times that a clock running ahead set in the future become `now`.
 * Returns the number of records whose deadline moved.
 */
export async function moveDeadlines(tx: Tx, movedMs: number, now: Date): Promise<number> {
  const moved = sql`${movedMs} * interval '1 millisecond'`
  await sql`select id from warn_event where close_time is null order by id for update`.execute(tx)
  await sql`update warn_timer t set due = t.due + ${moved} from warn_event x
    where x.id = t.warn_id and x.close_time is null and t.fired_at is null`.execute(tx)
  const found = await sql`update warn_event set deadline = deadline + ${moved}, update_time = ${now}
    where close_time is null and deadline is not null`.execute(tx)
  if (movedMs < 0) await bringBack(tx, now)
  return Number(found.numAffectedRows ?? 0)
}

async function bringBack(tx: Tx, now: Date): Promise<void> {
  await sql`update warn_timer t set fired_at = ${now} from warn_event x
    where x.id = t.warn_id and x.close_time is null and t.fired_at > ${now}`.execute(tx)
  await sql`update warn_occurrence o set start_time = least(o.start_time, ${now}), last_time = least(o.last_time, ${now}),
      end_time = least(o.end_time, ${now})
    from warn_event x where x.id = o.warn_id and x.close_time is null
      and greatest(o.start_time, o.last_time, o.end_time) > ${now}`.execute(tx)
  await sql`update warn_event set create_time = least(create_time, ${now}), warn_time = least(warn_time, ${now}),
      last_time = least(last_time, ${now}), recover_time = least(recover_time, ${now}),
      handle_time = least(handle_time, ${now}), verify_time = least(verify_time, ${now})
    where close_time is null and greatest(create_time, warn_time, last_time, recover_time, handle_time, verify_time) > ${now}`.execute(
    tx,
  )
}
