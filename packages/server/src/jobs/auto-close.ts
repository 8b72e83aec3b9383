import type { Job } from '../framework/jobs/job.ts'
import { settleRecovered, watchHandled } from '../modules/warnings/index.ts'

export const autoCloseJob: Job = {
  name: 'auto-close',
  every: '*/15 * * * * *',
  anyDate: true,
  run: async (db, now) => (await settleRecovered(db, now)) + (await watchHandled(db, now)),
}
