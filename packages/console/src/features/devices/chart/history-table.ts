import type { Label } from '@fengsui/contract/kit/label.ts'
import type { ChartTable } from '../../../ui/chart/chart.tsx'
import { formatFull } from '../../../ui/format/time.ts'
import type { History } from './use-history.ts'

/** Returns every value of a history by time, as measured and unformatted, for file export. */
export function historyTable(lines: History['lines'], time: string, say: (label: Label) => string): ChartTable {
  const values = lines.map(({ samples }) => new Map(samples.filter(([, value]) => value !== null)))
  const times = [...new Set(values.flatMap((of) => [...of.keys()]))].toSorted((a, b) => a - b)
  return {
    head: [
      time,
      ...lines.map(({ metric }) => (metric.unit ? `${say(metric.label)} (${metric.unit})` : say(metric.label))),
    ],
    rows: times.map((at) => [formatFull(at), ...values.map((of) => String(of.get(at) ?? ''))]),
  }
}
