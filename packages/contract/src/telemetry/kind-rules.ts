import type { DeviceKindDeclaration } from '../devices/kinds/declare.ts'
import { type DeviceKind, deviceKinds } from '../devices/kinds/device-kinds.ts'
import type { KindRule } from './kind-rule.ts'
import { aiRules } from './rules/ai.ts'
import { airRules } from './rules/air.ts'
import { faultRules } from './rules/fault.ts'
import { machineRules } from './rules/machine.ts'
import { peopleRules } from './rules/people.ts'
import { row } from './rules/row.ts'
import { storeRules } from './rules/store.ts'

/** Rules that concern one kind alone, declared with it. */
const declaredRules: readonly KindRule[] = deviceKinds.flatMap((kind: DeviceKindDeclaration<DeviceKind>) =>
  (kind.rules ?? []).map((rule) => row({ kind: kind.code, ...rule })),
)

/** All default limits of part B, in order: the seed of `warn_rule` and the rule engine's fallback. */
export const kindRules: readonly KindRule[] = [
  ...airRules,
  ...declaredRules,
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
