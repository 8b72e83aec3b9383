import type { Row } from '../../../ui/client/resource-calls.ts'
import { parseTime } from '../../../ui/format/time.ts'

/**
 * Returns the periods in which a metric violated its limit, from its warnings, clipped to the shown range.
 * An open warning extends to the end.
 */
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
