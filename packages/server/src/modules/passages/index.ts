import type { Implementation } from '../../framework/http/implement.ts'
import type { Job } from '../../framework/jobs/job.ts'
import personRecord from './person-record.ts'
import { watchPresence } from './presence.ts'
import { routePassages } from './route.ts'

export const passages: readonly Implementation[] = [personRecord]

/** Each second, so that a stranger is reported at once. */
export const passagesJob: Job = { name: 'passages', every: '* * * * * *', anyDate: true, run: routePassages }
export const presenceJob: Job = { name: 'presence', every: '*/20 * * * * *', run: watchPresence }
