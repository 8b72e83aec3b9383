import type { Db } from '../framework/context.ts'
import type { Job } from '../framework/jobs/job.ts'
import { dropDays } from '../framework/logs/days.ts'
import { readNumber } from '../framework/store/params.ts'

const dayMs = 86_400_000

/** Drops log days past retention. They hold every tenant's records: the main tenant's parameter decides. */
export async function dropOldLogs(db: Db, now: Date): Promise<number> {
  const days = await readNumber(db, '000000', 'log.keepDays')
  return (await dropDays(db, new Date(now.getTime() - days * dayMs))).length
}

export const dropOldLogsJob: Job = { name: 'drop-old-logs', every: '0 17 * * * *', run: dropOldLogs }
