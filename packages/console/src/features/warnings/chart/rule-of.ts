import type { Warning } from '../warning-row.ts'
import type { Side } from './chart-model.ts'

/** Fields used of a limit row (`warn_rule`). */
export interface RuleRow {
  id: string
  scope: string
  metric: string
  typeKey: string
  op: string
  severity: string
  deviceId: string | null
  workplaceId: string | null
  value: string | null
  valueFrom: string | null
  forSeconds: number | null
  enabled: 0 | 1 | null
  origin: string
  standard: string | null
  clause: string | null
  edition: string | null
  validFrom: string | null
}

const opOf: Readonly<Record<Side, string>> = { upper: '>', lower: '<' }
const nearness = (rule: RuleRow, of: Warning): number =>
  rule.deviceId !== null
    ? rule.deviceId === of.deviceId
      ? 3
      : 0
    : rule.workplaceId !== null
      ? rule.workplaceId === of.workplaceId
        ? 2
        : 0
      : 1

/** Returns the rule that raised a warning: matches type, side and limit; the most specific one. */
export function ruleOf(rules: readonly RuleRow[], of: Warning, side: Side): RuleRow | undefined {
  const limit = of.threshold === null ? undefined : Number(of.threshold)
  const told = (rule: RuleRow) =>
    rule.valueFrom !== null || rule.value === null || limit === undefined || Number(rule.value) === limit
  return rules
    .filter((rule) => rule.enabled !== 0 && rule.typeKey === of.typeKey && rule.metric === of.metric)
    .filter((rule) => (rule.op === '>' || rule.op === '<' ? rule.op === opOf[side] : true))
    .filter((rule) => nearness(rule, of) > 0 && told(rule))
    .sort((a, b) => nearness(b, of) - nearness(a, of) || Number(a.severity) - Number(b.severity))
    .find((rule, _, all) => rule.severity === of.severity || all.every((other) => other.severity !== of.severity))
}
