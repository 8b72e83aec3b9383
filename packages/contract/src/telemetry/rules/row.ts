import type { KindRule, RuleValues } from '../kind-rule.ts'
import { severityOf } from '../severity.ts'

/** Creates a row of part B; defaults: no delay, immediate clear, the operator's and type's defaults. */
export function row(of: RuleValues & Pick<KindRule, 'kind'>): KindRule {
  const severity = of.severity ?? severityOf(of.typeKey)
  if (severity === undefined) throw new Error(`type of warning ${of.typeKey} has no severity`)
  return {
    valueFrom: null,
    windowSeconds: null,
    forSeconds: 0,
    forSamples: null,
    clearMode: 'absolute',
    clearValue: null,
    clearFrom: null,
    clearSeconds: 0,
    clearSamples: null,
    gates: {},
    origin: 'operator',
    standard: null,
    clause: null,
    edition: null,
    ...of,
    severity,
  }
}
