import type { Row } from '../../../kit/client/resource-calls.ts'
import { parseTime } from '../../../kit/format/time.ts'

/** When a metric was over its limit: from its warnings, cut to what is shown; a warning that lasts goes on to the end. */
export function stretchesOf(warnings: readonly Row[], metric: string, from: number, to: number) {
  return warnings
    .filter((warning) => warning.metric === metric)
    .map((warning) => ({
      from: parseTime(warning.warnTime as string) ?? to,
      to: parseTime((warning.recoverTime ?? warning.closeTime) as string | null) ?? to,
      severity: String(warning.severity),
    }))
    .filter((stretch) => stretch.to > from && stretch.from < to)
    .map((stretch) => ({ ...stretch, from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) }))
}
