import type { Group, Resource } from '../kit/resource.ts'
import { balance } from './balance.ts'
import { dailyReport } from './daily-report.ts'
import { exporting } from './export.ts'
import { backgroundJob } from './job.ts'
import { peopleCounts } from './people-counts.ts'
import { statistic } from './statistics.ts'
import { warningBreakdown } from './warning-breakdown.ts'
import { warningTimes, warnProduceCount, warnVideoCount } from './warning-counts.ts'

/** Statistics and the mass balance. */
export const statistics: readonly Resource[] = [balance]
export const statisticsGroups: readonly Group[] = [
  statistic,
  dailyReport,
  exporting,
  backgroundJob,
  warnVideoCount,
  warnProduceCount,
  warningTimes,
  peopleCounts,
  warningBreakdown,
]
