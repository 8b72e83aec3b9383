import type { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'

export type Trend = OutputOf<(typeof dashboardShow)['calls']['trend']>

/** Severities from bottom (blue) to top (red). */
export const stack = ['4', '3', '2', '1'] as const satisfies readonly SeverityLevel[]

/** Returns the daily mean with one decimal. */
export const perDay = ({ total, days }: Trend): string => (days.length > 0 ? (total / days.length).toFixed(1) : '0')

/** One day: its parts from bottom to top in percent of the axis; severities without warnings are left out. */
interface Column {
  day: string
  parts: readonly { severity: SeverityLevel; count: number; from: number; height: number }[]
}

/** Returns the axis (whole numbers, at most four steps) and the columns of stacked bars. */
export function columnsOf({ days, bySeverity }: Trend): { ticks: readonly number[]; columns: readonly Column[] } {
  const countOf = (severity: SeverityLevel, i: number) => bySeverity[severity]?.[i] ?? 0
  const most = Math.max(1, ...days.map((_, i) => stack.reduce((sum, severity) => sum + countOf(severity, i), 0)))
  const step = wholeStep(most / 4)
  const top = Math.ceil(most / step) * step
  const columns = days.map((day, i) => {
    let below = 0
    const parts = stack.flatMap((severity) => {
      const count = countOf(severity, i)
      if (count === 0) return []
      const from = (below / top) * 100
      below += count
      return [{ severity, count, from, height: (count / top) * 100 }]
    })
    return { day, parts }
  })
  return { ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step), columns }
}

/** Returns the smallest of 1, 2 or 5 times a power of ten that is at least `wanted`; never below 1. */
function wholeStep(wanted: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wanted)))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10)
}
