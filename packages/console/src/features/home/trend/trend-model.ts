import type { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import { axisLabel, axisLine, splitLine, tooltip } from '../../../ui/chart/axis.ts'
import type { ChartOption } from '../../../ui/chart/chart.tsx'

export type Trend = OutputOf<(typeof dashboardShow)['calls']['trend']>

/** Severities from bottom (blue) to top (red). */
export const stack = ['4', '3', '2', '1'] as const satisfies readonly SeverityLevel[]

/** Returns the daily mean with one decimal. */
export const perDay = ({ total, days }: Trend): string => (days.length > 0 ? (total / days.length).toFixed(1) : '0')

/** `2026-11-03` → `11-03`. */
const short = (day: string): string => day.slice(5)

/** Chart option of thirty days of stacked bars. */
export function trendOption({ days, bySeverity }: Trend, nameOf: (severity: SeverityLevel) => string): ChartOption {
  return {
    grid: { left: 34, right: 6, top: 10, bottom: 24 },
    tooltip: {
      ...tooltip,
      trigger: 'axis',
      valueFormatter: (value) => String(value ?? 0),
      axisPointer: { type: 'shadow', shadowStyle: { color: 'var(--fs-fill)', opacity: 0.6 } },
    },
    xAxis: {
      type: 'category',
      data: days.map(short),
      axisLabel: { ...axisLabel, interval: 4 },
      axisLine,
      axisTick: { show: false },
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel, axisLine: { show: false }, splitLine },
    series: stack.map((severity) => ({
      type: 'bar' as const,
      name: nameOf(severity),
      stack: 'day',
      // A bar of value 0 would still draw its border.
      data: days.map((_, i) => bySeverity[severity]?.[i] || null),
      barCategoryGap: '38%',
      itemStyle: { color: `var(--fs-sev-${severity})`, borderColor: 'var(--fs-container)', borderWidth: 1 },
      emphasis: { disabled: true },
    })),
  }
}
