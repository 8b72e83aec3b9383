/** Review decisions as keys of changeStatus: all items, some items, none. */
export type Verdict = '1' | '5' | '3'

const longest = 500

interface Decision {
  readonly verdict: Verdict
  /** The approved items of a partial approval. */
  readonly parts: readonly string[]
  readonly opinion: string
}

/**
 * Returns why a decision cannot be sent: no item chosen, a required opinion missing, or an opinion too long.
 */
export function verdictFault({ verdict, parts, opinion }: Decision): 'parts' | 'opinion' | 'tooLong' | undefined {
  const said = opinion.trim()
  if (verdict === '5' && parts.length === 0) return 'parts'
  if (said.length > longest) return 'tooLong'
  return verdict !== '1' && said === '' ? 'opinion' : undefined
}
