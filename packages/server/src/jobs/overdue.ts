import type { Job } from '../framework/jobs/job.ts'
import { overdueTasks, overdueTroubles } from '../modules/registers/index.ts'

/** Processes passed deadlines: hidden troubles (warnings 1020 and 1040) and submissions (1019). */
export const overdueJob: Job = {
  name: 'overdue',
  every: '20 * * * * *',
  run: async (db, now) => (await overdueTroubles(db, now)) + (await overdueTasks(db, now)),
}
