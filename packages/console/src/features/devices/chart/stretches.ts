import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { warn } from '@fengsui/contract/warnings/warning.ts'
import { parseTime } from '../../../ui/format/time.ts'

type Warning = Pick<RowOf<typeof warn>, 'metric' | 'severity' | 'warnTime' | 'recoverTime' | 'closeTime'>

/**
 * Returns the periods in which a metric violated its limit, from its warnings, clipped to the shown range.
 * An open warning extends to the end.
 */
export function stretchesOf(warnings: readonly Warning[], metric: string, from: number, to: number) {
  return warnings
    .filter((warning) => warning.metric === metric)
    .map((warning) => ({
      from: parseTime(warning.warnTime ?? null) ?? to,
      to: parseTime(warning.recoverTime ?? warning.closeTime ?? null) ?? to,
      severity: String(warning.severity),
    }))
    .filter((stretch) => stretch.to > from && stretch.from < to)
    .map((stretch) => ({ ...stretch, from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) }))
}
