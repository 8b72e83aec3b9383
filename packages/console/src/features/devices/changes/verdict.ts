/** What a reviewer decides, as keys of changeStatus: all, some of the items, none. */
export type Verdict = '1' | '5' | '3'

const longest = 500

interface Decision {
  readonly verdict: Verdict
  /** The items that are approved, when only some are. */
  readonly parts: readonly string[]
  readonly opinion: string
}

/** What keeps a decision from being sent: no item chosen, or an opinion that is needed and missing, or too long. */
export function verdictFault({ verdict, parts, opinion }: Decision): 'parts' | 'opinion' | 'tooLong' | undefined {
  const said = opinion.trim()
  if (verdict === '5' && parts.length === 0) return 'parts'
  if (said.length > longest) return 'tooLong'
  return verdict !== '1' && said === '' ? 'opinion' : undefined
}
