import type { KindRule } from '@fengsui/contract/telemetry/kind-rule.ts'
import { type Fields, fieldValue, numberOf } from './fields.ts'
import type { RuleRow } from './judge-limits.ts'

/** Source of a limit. */
export interface Provenance {
  scope: RuleRow['scope']
  /** Id of the deciding `warn_rule` row; null when a field or the built-in limit (part B) decides. */
  ruleId: string | null
  /** Name of the field that supplied the value. */
  field: string | null
  origin: 'standard' | 'operator'
  standard: string | null
  clause: string | null
  edition: string | null
}

const basis = (scope: RuleRow['scope'], of: Partial<KindRule>): Provenance => ({
  scope,
  ruleId: null,
  field: null,
  origin: of.origin ?? 'operator',
  standard: of.standard ?? null,
  clause: of.clause ?? null,
  edition: of.edition ?? null,
})

/** Returns the effective value and its source. Precedence: row before field; device, workplace, kind. */
export function limitValue(
  rule: KindRule,
  rows: Readonly<Record<RuleRow['scope'], RuleRow | undefined>>,
  device: Fields,
  workplace: Fields,
): { value: number | null; provenance: Provenance } {
  const ofKind = numberOf(rows.kind?.value) ?? rule.value
  for (const [scope, row, fields] of [
    ['device', rows.device, device],
    ['workplace', rows.workplace, workplace],
  ] as const) {
    const value = numberOf(row?.value)
    if (row && value !== null) return { value, provenance: basis(scope, row) }
    const source = row?.valueFrom ?? rows.kind?.valueFrom ?? rule.valueFrom
    const found = source ? fieldValue(source, fields) : null
    // A field equal to the kind's own limit, like the default groundLimit, does not hide the kind's standard.
    if (found && found.value === ofKind) break
    if (found) return { value: found.value, provenance: { ...basis(scope, {}), field: found.field } }
  }
  return { value: ofKind, provenance: basis('kind', rows.kind ?? rule) }
}
