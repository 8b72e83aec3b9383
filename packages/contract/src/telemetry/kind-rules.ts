import type { KindRule } from './kind-rule.ts'
import { aiRules } from './rules/ai.ts'
import { airRules } from './rules/air.ts'
import { faultRules } from './rules/fault.ts'
import { machineRules } from './rules/machine.ts'
import { peopleRules } from './rules/people.ts'
import { storeRules } from './rules/store.ts'

/** All default limits of part B, in order: the seed of `warn_rule` and the rule engine's fallback. */
export const kindRules: readonly KindRule[] = [
  ...airRules,
  ...peopleRules,
  ...machineRules,
  ...storeRules,
  ...aiRules,
  ...faultRules,
]

/** Warning types muted by a planned stop of the workplace or a stopped enterprise (part B). */
export const mutedByStop: ReadonlySet<string> = new Set(
  kindRules.filter((rule) => rule.gates.stopMutes).map((rule) => rule.typeKey),
)

export { severityOf } from './severity.ts'
