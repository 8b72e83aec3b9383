import { dictionary } from '../kit/dictionary.ts'

/** Statistics that a template of reports is bound to. */
export const reportStatistic = dictionary('reportStatistic', ['报表统计口径', 'Statistic of a report'], {
  statutory: ['statutory', '安全监管综合统计', 'Safety supervision figures'],
  warnings: ['warnings', '报警与处置统计', 'Warnings and their handling'],
})

export const reportCycle = dictionary('reportCycle', ['报表周期', 'Report cycle'], {
  daily: ['1', '每日', 'Daily'],
  monthly: ['2', '每月', 'Monthly'],
})
