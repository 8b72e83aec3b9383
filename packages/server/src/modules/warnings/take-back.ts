import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'

/** Readings are accepted up to 5 minutes ahead; times later than that came from a wrong clock. */
const tolerance = '6 minutes'

/**
 * Corrects open warnings dated into the future by a clock that was ahead. The base of a deadline (the
 * record's creation, handling or return) becomes now, and timer and deadline shift by the same amount:
 * otherwise a step would be notified that much too late. Successive steps are timed from the preceding one,
 * so their due times are right. Returns the number of records changed.
 */
export async function takeBackWarnings(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const found = await sql<{ id: string; shift: string }>`
      select x.id, (greatest(x.create_time, x.handle_time, x.verify_time) - ${now}::timestamptz)::text as shift
      from warn_event x
      left join lateral (select max(fired_at) as fired from warn_timer t where t.warn_id = x.id) f on true
      where x.close_time is null
        and greatest(x.create_time, x.handle_time, x.verify_time, f.fired, x.last_time) > ${now}::timestamptz + ${tolerance}::interval
      order by x.id limit 500 for update of x skip locked`.execute(tx)
    for (const { id, shift } of found.rows) {
      const back = sql`greatest(${shift}::interval, interval '0')`
      await sql`update warn_timer set due = due - ${back} where warn_id = ${id} and fired_at is null`.execute(tx)
      await sql`update warn_timer set fired_at = least(fired_at, ${now}) where warn_id = ${id} and fired_at > ${now}`.execute(
        tx,
      )
      await sql`update warn_occurrence set start_time = least(start_time, ${now}), last_time = least(last_time, ${now}),
        end_time = least(end_time, ${now}) where warn_id = ${id} and greatest(start_time, last_time, end_time) > ${now}`.execute(
        tx,
      )
      await sql`update warn_event set deadline = deadline - ${back}, create_time = least(create_time, ${now}),
        warn_time = least(warn_time, ${now}), last_time = least(last_time, ${now}),
        recover_time = least(recover_time, ${now}), handle_time = least(handle_time, ${now}), verify_time = least(verify_time, ${now}), update_time = ${now}
        where id = ${id}`.execute(tx)
    }
    return found.rows.length
  })
}
