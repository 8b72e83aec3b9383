import { splitLimitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import type { Happening } from '@fengsui/contract/warnings/content.ts'
import type { Decision } from '../../../framework/store/decision.ts'

/** Returns what the warning text contains besides its values: condition, rise and silence. */
export function verdictOf(decision: Decision): Pick<Happening, 'op' | 'rise' | 'silent'> {
  const of: { -readonly [K in 'op' | 'rise' | 'silent']?: Happening[K] } = {}
  if (decision.limitKey) of.op = splitLimitKey(decision.limitKey).op
  if (decision.act === 'raise' && decision.rise) of.rise = decision.rise
  if (decision.act === 'raise' && decision.silentSince !== undefined) of.silent = true
  return of as Pick<Happening, 'op' | 'rise' | 'silent'>
}
