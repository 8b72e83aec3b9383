import type { ChangeImpact } from '@fengsui/contract/supervision/impact.ts'

type Moved = ChangeImpact['limits'][number]

/** Maximum number of charts shown. */
const most = 4

/** Selects the changed limits to chart: bounds of a metric; of several severities the highest. */
export function shownLimits(limits: readonly Moved[]): Moved[] {
  const gravest = new Map<string, Moved>()
  for (const limit of limits) {
    if (!limit.op.startsWith('<') && !limit.op.startsWith('>')) continue
    const key = `${limit.deviceId}|${limit.metric}|${limit.op}`
    const known = gravest.get(key)
    if (!known || limit.severity < known.severity) gravest.set(key, limit)
  }
  return [...gravest.values()].slice(0, most)
}
