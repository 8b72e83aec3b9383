import type { submissionStatus } from '../dictionaries/registers.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { machine } from '../kit/machine.ts'

export type SubmissionState = KeyOf<typeof submissionStatus>

/**
 * State machine of a submission (domain-model.md#R7.6, domain-model.md#J): reported, approved or returned;
 * overdue past its deadline.
 */
export const submissionLife = machine({
  initial: '0',
  moves: {
    submit: { from: ['0', '3', '4'], to: '1', needs: 'submission_add' },
    approve: { from: ['1'], to: '2', needs: 'submission_process' },
    return: { from: ['1'], to: '3', needs: 'submission_process' },
    expire: { from: ['0', '3'], to: '4', needs: 'submission_process' },
  },
} as const satisfies {
  initial: SubmissionState
  moves: Record<string, { from: readonly SubmissionState[]; to: SubmissionState; needs: string }>
})
