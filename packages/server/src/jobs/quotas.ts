import { warnNearQuotas } from '../modules/chemicals/quota-near.ts'
import type { Job } from './job.ts'

/** Checks nightly how much of this year's quotas is used. */
export const quotasJob: Job = { name: 'quotas', every: '0 50 1 * * *', run: warnNearQuotas }
