import type { ChangeImpact } from '@fengsui/contract/supervision/impact.ts'

type Moved = ChangeImpact['limits'][number]

/** So many curves stand under each other at most. */
const most = 4

/** Of the limits that move, what is worth a curve: bounds of a metric, of several grades the gravest. */
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
