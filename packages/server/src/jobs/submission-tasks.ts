import { makeTasks } from '../modules/registers/submission/make-tasks.ts'
import type { Job } from './job.ts'

/** Creates tasks due for the period that ended: soon after midnight, and for enterprises joining since. */
export const submissionTasksJob: Job = { name: 'submission-tasks', every: '5 */5 * * * *', run: makeTasks }
