import type { Implementation } from '../../framework/http/implement.ts'
import balance from './balance.ts'
import dailyReport from './daily-report.ts'
import job from './job.ts'
import statistic from './statistic.ts'

export const statistics: readonly Implementation[] = [balance, job, statistic, dailyReport]

export { exportOf } from './export.ts'
export { closeMonths, reconcile } from './reconcile.ts'
