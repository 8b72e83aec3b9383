import { boundOf } from '@fengsui/contract/telemetry/clear-value.ts'
import type { ClearMode, RuleOp } from '@fengsui/contract/telemetry/rule.ts'
import { type Fields, fieldValue, numberOf } from './fields.ts'

interface ClearRule {
  clearMode?: ClearMode
  clearValue?: number | null
  clearFrom?: string | null
}

/** Bound of the deadband, clamped to the limit; defaults to the limit when no clear value is given. */
export function clearBound(
  op: RuleOp,
  limit: number,
  rule: ClearRule,
  device: Fields,
  workplace: Fields,
): { clear: number; clearStrict: boolean } {
  const from = rule.clearFrom
  const value =
    numberOf(rule.clearValue) ?? (from ? (fieldValue(from, device) ?? fieldValue(from, workplace))?.value : undefined)
  if (value === undefined || value === null) return { clear: limit, clearStrict: false }
  const mode = rule.clearMode ?? 'absolute'
  const clear = boundOf(op, limit, mode, value)
  const hooks = op === '<' ? clear < limit : clear > limit
  return { clear: hooks ? limit : clear, clearStrict: !hooks && mode.startsWith('strict') }
}
