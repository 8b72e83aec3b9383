import { splitLimitKey } from '@fengsui/contract/telemetry/rule.ts'
import type { Limit } from './limits.ts'
import type { Progress } from './progress.ts'

/**
 * Returns a placeholder for a removed limit while its episode is open: it evaluates nothing, so the episode
 * ends.
 */
export function absentLimit(key: string, progress: Progress): Limit {
  const { metric, typeKey, op } = splitLimitKey(key)
  return {
    key,
    ruleId: progress.ruleId,
    metric,
    op,
    value: null,
    window: 0,
    clear: 0,
    clearStrict: false,
    onDelay: 0,
    onSamples: null,
    offDelay: 0,
    offSamples: null,
    typeKey,
    severity: progress.severity,
    source: 'device',
    unit: '',
    gates: {},
    provenance: {
      scope: 'kind',
      ruleId: progress.ruleId,
      field: null,
      origin: 'operator',
      standard: null,
      clause: null,
      edition: null,
    },
  }
}
