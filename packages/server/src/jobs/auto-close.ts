import { settleRecovered, watchHandled } from '../modules/warnings/settle.ts'
import type { Job } from './job.ts'

export const autoCloseJob: Job = {
  name: 'auto-close',
  every: '*/15 * * * * *',
  anyDate: true,
  run: async (db, now) => (await settleRecovered(db, now)) + (await watchHandled(db, now)),
}
