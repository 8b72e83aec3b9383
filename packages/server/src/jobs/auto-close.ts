import { settleRecovered } from '../modules/warnings/settle.ts'
import type { Job } from './job.ts'

export const autoCloseJob: Job = { name: 'auto-close', every: '*/15 * * * * *', run: settleRecovered }
