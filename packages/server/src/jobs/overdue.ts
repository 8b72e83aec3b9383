import { overdueTasks, overdueTroubles } from '../modules/registers/overdue.ts'
import type { Job } from './job.ts'

/** Processes passed deadlines: hidden troubles (warnings 1020 and 1040) and submissions (1019). */
export const overdueJob: Job = {
  name: 'overdue',
  every: '20 * * * * *',
  run: async (db, now) => (await overdueTroubles(db, now)) + (await overdueTasks(db, now)),
}
