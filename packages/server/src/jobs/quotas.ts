import type { Job } from '../framework/jobs/job.ts'
import { warnNearQuotas } from '../modules/chemicals/index.ts'

/** Checks nightly how much of this year's quotas is used. */
export const quotasJob: Job = { name: 'quotas', every: '0 50 1 * * *', run: warnNearQuotas }
