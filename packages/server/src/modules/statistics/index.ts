import type { Implementation } from '../../framework/http/implement.ts'
import balance from './balance.ts'
import dailyReport from './daily-report.ts'
import job from './job.ts'
import peopleCounts from './people-counts.ts'
import statistic from './statistic.ts'
import warningBreakdown from './warning-breakdown.ts'
import { produceCount, videoCount } from './warning-counts.ts'
import warningTimes from './warning-times.ts'

export const statistics: readonly Implementation[] = [
  balance,
  job,
  statistic,
  dailyReport,
  videoCount,
  produceCount,
  warningTimes,
  peopleCounts,
  warningBreakdown,
]

export { exportOf } from './export.ts'
export { closeMonths, findDiscrepancies, reconcile } from './reconcile.ts'
