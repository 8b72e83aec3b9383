import { type KindRule, limitKey } from './kind-rule.ts'
import { kindRules } from './kind-rules.ts'

type Limit = Pick<KindRule, 'kind' | 'metric' | 'typeKey' | 'op' | 'severity'>

/** The shipped limit that a standard prescribes; undefined for limits of the operator's own choice. */
export const statutoryLimit = (of: Limit): (KindRule & { readonly value: number }) | undefined =>
  kindRules.find(
    (rule): rule is KindRule & { readonly value: number } =>
      rule.origin === 'standard' && rule.value !== null && rule.kind === of.kind && limitKey(rule) === limitKey(of),
  )

/** Whether a limit permits what the standard forbids: a looser value, or none at all. */
export function isBeyondStandard(of: Limit, { value, enabled }: { value: number | null; enabled: boolean }): boolean {
  const standard = statutoryLimit(of)
  if (!standard) return false
  if (!enabled) return true
  return value !== null && (of.op === '<' ? value < standard.value : value > standard.value)
}
