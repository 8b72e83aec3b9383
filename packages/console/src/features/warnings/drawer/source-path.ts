import type { WarningDetail } from '../warning-row.ts'

export interface Source {
  /** Key of the name in the texts of warnings, under `source`. */
  readonly name: 'balance' | 'licence' | 'trouble' | 'submission'
  readonly path: string
}
type Referring = Pick<WarningDetail, 'refKind' | 'refId' | 'enterpriseId'>

/** Where to see what a warning of no device is about: the discrepancy of the books, the licence, the trouble, the period. */
export function sourceOf({ refKind, refId, enterpriseId }: Referring): Source | undefined {
  if (!refKind || !refId) return undefined
  const rule = /^(MB\d{1,2})_/.exec(refKind)?.[1]
  if (rule) return { name: 'balance', path: `/order/balance?enterpriseId=${enterpriseId}&ruleCode=${rule}` }
  const open = `?open=${refId}`
  if (refKind === 'licence') return { name: 'licence', path: `/licence/licence${open}` }
  if (refKind === 'trouble') return { name: 'trouble', path: `/tz/hidden${open}` }
  if (refKind === 'submission') return { name: 'submission', path: `/tz/submission${open}` }
  return undefined
}
