import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import type { Job } from '../framework/jobs/job.ts'

const day = 86_400_000
/** Retention in days; a console that was offline longer reloads its lists. */
const liveDays = 1
const noticeDays = 365
/** Codes are counted for an hour; they are not needed afterwards. */
const codeDays = 1

/** Removes live events that can no longer be resumed from, notices after a year, and phone codes. */
export async function cleanUp(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const live = await sql`delete from live_event where create_time < ${before(liveDays)}`.execute(db)
  const notices = await sql`delete from warn_notify where create_time < ${before(noticeDays)}`.execute(db)
  const codes = await sql`delete from sys_phone_code where create_time < ${before(codeDays)}`.execute(db)
  return Number((live.numAffectedRows ?? 0n) + (notices.numAffectedRows ?? 0n) + (codes.numAffectedRows ?? 0n))
}

export const cleanUpJob: Job = { name: 'clean-up', every: '0 7 * * * *', run: cleanUp }
