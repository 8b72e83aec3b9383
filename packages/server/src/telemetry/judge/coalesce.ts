import type { Decision, HitDecision } from '../../framework/store/decision.ts'

/**
 * Merges the hits of each open occurrence into the last one, which carries the worst value so far, and gives
 * it the highest severity. Raises, recoveries and the order are kept. The hit right after its own raise is
 * also kept: it carries the last value.
 */
export function coalesce(decisions: readonly Decision[]): Decision[] {
  const kept = new Map<string, HitDecision>()
  const out: Decision[] = []
  for (let index = decisions.length - 1; index >= 0; index--) {
    const decision = decisions[index]
    if (!decision) continue
    if (decision.act !== 'hit') {
      out.push(decision)
      continue
    }
    const key = `${decision.deviceId}|${decision.typeKey}|${decision.ruleId ?? decision.limitKey}|${decision.startTime}`
    const later = kept.get(key)
    if (!later) {
      const copy = { ...decision }
      kept.set(key, copy)
      out.push(copy)
      continue
    }
    if (decision.chattering) later.chattering = true
    if (decision.severity < later.severity) later.severity = decision.severity
  }
  return out.reverse()
}
