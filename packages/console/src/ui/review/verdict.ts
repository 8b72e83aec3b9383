import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
/** Keys of reviewStatus for a reviewer's decision. */
export type Verdict = '1' | '3'

const longest = 500

/** Returns why a decision cannot be sent: none chosen, or a return without a reason. */
export function verdictFault(
  verdict: Verdict | undefined,
  opinion: string,
): 'verdict' | 'opinion' | 'tooLong' | undefined {
  if (!verdict) return 'verdict'
  if (opinion.trim().length > longest) return 'tooLong'
  return verdict === reviewStatus.is.returned && opinion.trim() === '' ? 'opinion' : undefined
}
