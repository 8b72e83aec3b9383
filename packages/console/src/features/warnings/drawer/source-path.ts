import type { WarningDetail } from '../warning-row.ts'

export interface Source {
  /** Text key of the name, under `source` of the warning texts. */
  readonly name: 'balance' | 'licence' | 'trouble' | 'submission' | 'trip'
  readonly path: string
}
type Referring = Pick<WarningDetail, 'refKind' | 'refId' | 'enterpriseId'>

/**
 * Returns the page of a warning's subject when it is not a device: ledger discrepancy, licence, hidden
 * trouble, reporting period.
 */
export function sourceOf({ refKind, refId, enterpriseId }: Referring): Source | undefined {
  if (!refKind || !refId) return undefined
  const rule = /^(MB\d{1,2})_/.exec(refKind)?.[1]
  if (rule) return { name: 'balance', path: `/order/balance?enterpriseId=${enterpriseId}&ruleCode=${rule}` }
  const open = `?open=${refId}`
  if (refKind === 'licence') return { name: 'licence', path: `/licence/licence${open}` }
  if (refKind === 'trouble') return { name: 'trouble', path: `/tz/hidden${open}` }
  if (refKind === 'trip') return { name: 'trip', path: `/transport/trip/${refId}` }
  if (refKind === 'submission') return { name: 'submission', path: `/tz/submission${open}` }
  return undefined
}
