import { takeBackWarnings } from '../modules/warnings/settle.ts'
import type { Job } from './job.ts'

/** Warnings that a clock which was ahead has dated into the future, with their deadlines. */
export const futureTimesJob: Job = { name: 'future-times', every: '40 * * * * *', anyDate: true, run: takeBackWarnings }
