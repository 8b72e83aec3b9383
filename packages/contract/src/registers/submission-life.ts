import { submissionStatus } from '../dictionaries/registers.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { machine } from '../kit/machine.ts'

export type SubmissionState = KeyOf<typeof submissionStatus>

/**
 * State machine of a submission (domain-model.md#R7.6, domain-model.md#J): reported, approved or returned;
 * overdue past its deadline.
 */
export const submissionLife = machine({
  initial: submissionStatus.is.notSubmitted,
  moves: {
    submit: {
      from: [submissionStatus.is.notSubmitted, submissionStatus.is.returned, submissionStatus.is.overdue],
      to: submissionStatus.is.submitted,
      needs: 'submission_add',
    },
    approve: { from: [submissionStatus.is.submitted], to: submissionStatus.is.approved, needs: 'submission_process' },
    return: { from: [submissionStatus.is.submitted], to: submissionStatus.is.returned, needs: 'submission_process' },
    expire: {
      from: [submissionStatus.is.notSubmitted, submissionStatus.is.returned],
      to: submissionStatus.is.overdue,
      needs: 'submission_process',
    },
  },
} as const satisfies {
  initial: SubmissionState
  moves: Record<string, { from: readonly SubmissionState[]; to: SubmissionState; needs: string }>
})
