import type { Job } from '../framework/jobs/job.ts'
import { makeTasks } from '../modules/registers/index.ts'

/** Creates tasks due for the period that ended: soon after midnight, and for enterprises joining since. */
export const submissionTasksJob: Job = { name: 'submission-tasks', every: '5 */5 * * * *', run: makeTasks }
