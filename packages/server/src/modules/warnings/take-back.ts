import { sql } from 'kysely'
import type { Db } from '../../kit/context.ts'

/** Readings are accepted up to 5 minutes ahead; what a record says beyond that was told by a wrong clock. */
const tolerance = '6 minutes'

/**
 * Takes open warnings back that a clock which was ahead has dated into the future. What a deadline was counted from (the
 * record's making, its handling, its return) becomes now, and the timer and the deadline move by as much: otherwise a rung
 * would be told as much too late as the clock was ahead. Rungs that follow one another count from the one before, so what
 * they are due is right. Returns how many records changed.
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
