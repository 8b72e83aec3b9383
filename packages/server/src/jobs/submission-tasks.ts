import { makeTasks } from '../modules/registers/submission/make-tasks.ts'
import type { Job } from './job.ts'

/** Asks enterprises for what is due for the period that ended: soon after midnight, and of those that joined since. */
export const submissionTasksJob: Job = { name: 'submission-tasks', every: '5 */5 * * * *', run: makeTasks }
