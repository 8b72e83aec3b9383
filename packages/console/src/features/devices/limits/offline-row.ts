import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { offlineType } from '@fengsui/contract/telemetry/offline.ts'
import { severityOf } from '@fengsui/contract/telemetry/severity.ts'
import { isPagedKind } from '../../../ui/devices/device-path.ts'

export const offlineKey = 'offline'

/** Returns the offline timeout as a limit row: the device's own `offlineSeconds`, else its kind's. */
export function offlineRow({
  kind,
  offlineSeconds,
}: {
  readonly kind?: unknown
  readonly offlineSeconds?: unknown
}): LimitInForce | undefined {
  if (!isPagedKind(kind)) return undefined
  const typeKey = offlineType[kind]
  const usual = kindMetrics[kind].offlineSeconds
  return {
    key: offlineKey,
    metric: offlineKey,
    op: '>',
    value: typeof offlineSeconds === 'number' ? offlineSeconds : usual,
    usual,
    unit: 's',
    windowSeconds: null,
    clear: 0,
    clearMode: 'absolute',
    clearValue: null,
    onDelay: 0,
    onSamples: null,
    offDelay: 0,
    offSamples: null,
    typeKey,
    severity: String(severityOf(typeKey) ?? 4) as LimitInForce['severity'],
    enabled: 1,
    scope: typeof offlineSeconds === 'number' ? 'device' : 'kind',
    ruleId: null,
    kindRuleId: null,
    field: typeof offlineSeconds === 'number' ? 'offlineSeconds' : null,
    origin: 'operator',
    standard: null,
    clause: null,
    edition: null,
    checked: 0,
    setBy: null,
    setAt: null,
  }
}
