import type { Implementation } from '../../framework/http/implement.ts'
import find from './find.ts'

export const search: readonly Implementation[] = [find]

export { indexChanged, searchIndexJob } from './index-job.ts'
export { folded, written } from './keys.ts'
