import type { Implementation } from '../../kit/implement.ts'
import job from './job.ts'

/** Statistics and the mass balance. */
export const statistics: readonly Implementation[] = [job]
