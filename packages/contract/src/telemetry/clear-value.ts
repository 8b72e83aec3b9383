import type { ClearMode, RuleOp } from './kind-rule.ts'

/** Returns the end of a limit's deadband by its mode; never past the limit itself. */
export function clearValueOf(op: RuleOp, limit: number, mode: ClearMode, value: number | null): number {
  if (value === null) return limit
  const clear = boundOf(op, limit, mode, value)
  return (op === '<' ? clear < limit : clear > limit) ? limit : clear
}

/** Returns the deadband end by the mode alone. */
export function boundOf(op: RuleOp, limit: number, mode: ClearMode, value: number): number {
  if (mode === 'inside') return op === '<' ? limit + value : limit - value
  return mode === 'percent' || mode === 'strictPercent' ? (limit * value) / 100 : value
}
