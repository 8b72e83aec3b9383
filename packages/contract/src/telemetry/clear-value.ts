import type { ClearMode, RuleOp } from './rule.ts'

/** Where the deadband of a limit ends, as its mode says; it never lies beyond the limit itself. */
export function clearValueOf(op: RuleOp, limit: number, mode: ClearMode, value: number | null): number {
  if (value === null) return limit
  const clear = boundOf(op, limit, mode, value)
  return (op === '<' ? clear < limit : clear > limit) ? limit : clear
}

/** The same as its mode alone says it. */
export function boundOf(op: RuleOp, limit: number, mode: ClearMode, value: number): number {
  if (mode === 'inside') return op === '<' ? limit + value : limit - value
  return mode === 'percent' || mode === 'strictPercent' ? (limit * value) / 100 : value
}
