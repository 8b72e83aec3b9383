import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import type { Job } from '../framework/jobs/job.ts'
import { closeMonths, reconcile } from '../modules/statistics/index.ts'

/** At 01:30 in Shanghai, or as soon as the server is up again. */
const begins = '01:30'

/** Reconciles all ledgers nightly and closes those of last month that are proved (domain-model.md#F.3). */
export async function balanceNightly(db: Db, now: Date): Promise<number> {
  const at = shanghai(now)
  if (at.slice(11, 16) < begins) return 0
  const found = await sql<{ lastTime: Date }>`select last_time from job_run where name = 'balance'`.execute(db)
  const last = found.rows[0]?.lastTime
  if (last && shanghai(last).slice(0, 10) >= at.slice(0, 10)) return 0
  const done = await reconcile(db, now)
  if (!done) return 0
  await closeMonths(db, now)
  await sql`insert into job_run (name, last_time) values ('balance', ${now})
    on conflict (name) do update set last_time = excluded.last_time`.execute(db)
  return done.found
}

export const balanceJob: Job = { name: 'balance', every: '0 30 * * * *', run: balanceNightly }
