import type { Warning } from '../warning-row.ts'
import type { Side } from './chart-model.ts'

/** What is read of a row of limits (`warn_rule`). */
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

/** The row that judged a warning: its type, the side it was broken on, the limit it was told with; the nearest of them. */
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
