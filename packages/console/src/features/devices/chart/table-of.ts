import type { ChartTable } from '../../../ui/chart/chart.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatFull } from '../../../ui/format/time.ts'
import type { Plot } from './history-option.ts'

/** Maximum number of rows; longer tables are thinned out evenly. */
const most = 100

/** Returns the values of a chart as rows by time. */
export function tableOf(plots: readonly Plot[], time: string): ChartTable {
  const times = [
    ...new Set(plots.flatMap(({ samples }) => samples.flatMap(([at, value]) => (value === null ? [] : [at])))),
  ]
  const step = Math.max(1, Math.ceil(times.length / most))
  const shown = times.toSorted((a, b) => a - b).filter((_, i) => i % step === 0)
  const values = plots.map(({ samples }) => new Map(samples))
  const rows = shown.map((at) => [
    formatFull(at),
    ...plots.map(({ decimals, words }, i) => {
      const value = values[i]?.get(at) ?? null
      return value !== null && words ? words[value ? 1 : 0] : formatNumber(value, decimals)
    }),
  ])
  return {
    head: [time, ...plots.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))],
    // Two readings within one second have the same label.
    rows: rows.filter(([at], n) => at !== rows[n - 1]?.[0]),
  }
}
