import { takeBackWarnings } from '../modules/warnings/settle.ts'
import type { Job } from './job.ts'

/** Corrects warnings, and their deadlines, that a clock running ahead has dated into the future. */
export const futureTimesJob: Job = { name: 'future-times', every: '40 * * * * *', anyDate: true, run: takeBackWarnings }
