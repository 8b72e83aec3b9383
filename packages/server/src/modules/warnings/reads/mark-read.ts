import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { transact } from '../../../framework/events/outbox.ts'
import { warningEvents } from '../live.ts'

/**
 * Records that the caller has opened a warning: their notices of it are read, and their first reading is kept.
 * Others who look at the warning learn of a first reading at once.
 */
export async function markRead({ db, caller, clock }: Context, warnId: string): Promise<void> {
  const now = clock.now()
  await sql`update warn_notify set read_time = ${now}
    where warn_id = ${warnId} and user_id = ${caller.userId} and read_time is null`.execute(db)
  const known = await sql`select 1 from warn_read where warn_id = ${warnId} and user_id = ${caller.userId}`.execute(db)
  if (known.rows.length > 0) return
  await transact(db, async (tx, effect) => {
    const first = await sql`insert into warn_read (warn_id, user_id, first_time)
      values (${warnId}, ${caller.userId}, ${now}) on conflict do nothing returning 1`.execute(tx)
    if (first.rows.length === 0) return
    for (const event of await warningEvents(tx, new Map([[warnId, 'read']]))) effect(event)
  })
}
