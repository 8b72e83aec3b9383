import type { Group, Resource } from '../kit/resource.ts'
import { balance } from './balance.ts'
import { exporting } from './export.ts'
import { backgroundJob } from './job.ts'
import { statistic } from './statistics.ts'

/** Statistics and the mass balance. */
export const statistics: readonly Resource[] = [balance]
export const statisticsGroups: readonly Group[] = [statistic, exporting, backgroundJob]
