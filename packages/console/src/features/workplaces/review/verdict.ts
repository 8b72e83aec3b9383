/** Keys of reviewStatus a reviewer decides between. */
export type Verdict = '1' | '3'

const longest = 500

/** What keeps a verdict from being sent: none chosen, or a return that does not say why. */
export function verdictFault(
  verdict: Verdict | undefined,
  opinion: string,
): 'verdict' | 'opinion' | 'tooLong' | undefined {
  if (!verdict) return 'verdict'
  if (opinion.trim().length > longest) return 'tooLong'
  return verdict === '3' && opinion.trim() === '' ? 'opinion' : undefined
}
