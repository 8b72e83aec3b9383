import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { type Field, flag, text } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { handlingMessages as say } from '@fengsui/contract/warnings/warning-messages.ts'

export type VerdictKind = 'confirmFalseAlarm' | 'confirmNonViolation' | 'verify'

/** Returns the kind of decision: on a false-alarm application, a no-violation application, or a handling. */
export const verdictOf = (act: string, nature: string): VerdictKind =>
  act === 'verify'
    ? 'verify'
    : nature === warnNature.is.nonViolationApplication
      ? 'confirmNonViolation'
      : 'confirmFalseAlarm'

/**
 * Returns the label of a missing opinion. Required for a return, and for confirming that there was no
 * violation (domain-model.md#D.1 rows 5 to 11).
 */
export function missingOpinion(kind: VerdictKind, passed: unknown): Label | undefined {
  if (kind === 'verify') return passed === 0 ? say.verifyOpinionRequired : undefined
  if (passed === 0) return say.returnOpinionRequired
  return kind === 'confirmNonViolation' && passed === 1 ? say.confirmOpinionRequired : undefined
}

export const verdictFields = (kind: VerdictKind, passed: unknown): Record<string, Field> => ({
  passed: flag(['结论', 'Decision'], { required: true }),
  opinion: text(['意见', 'Comments'], 500, { required: missingOpinion(kind, passed) !== undefined }),
})
