import type { Job } from '../framework/jobs/job.ts'
import { takeBackWarnings } from '../modules/warnings/index.ts'

/** Corrects warnings, and their deadlines, that a clock running ahead has dated into the future. */
export const futureTimesJob: Job = { name: 'future-times', every: '40 * * * * *', anyDate: true, run: takeBackWarnings }
