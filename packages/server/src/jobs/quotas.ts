import { warnNearQuotas } from '../modules/chemicals/quota-near.ts'
import type { Job } from './job.ts'

/** Looks by night how far this year's quotas are used. */
export const quotasJob: Job = { name: 'quotas', every: '0 50 1 * * *', run: warnNearQuotas }
