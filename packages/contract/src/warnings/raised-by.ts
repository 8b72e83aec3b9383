import type { warnSource } from '../dictionaries/warnings.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { kindRules } from '../telemetry/kind-rules.ts'
import { type DeviceKind, type Metric, metricOf } from '../telemetry/metrics.ts'
import { offlineType, stationOfflineType } from '../telemetry/offline.ts'

export interface RaisedBy {
  readonly source: KeyOf<typeof warnSource>
  /** The metric judged; null for outages. */
  readonly metric: Metric | null
  readonly offline: boolean
}

/** Returns the family and the metric of a warning type raised by a kind of device (domain-model.md#R3.1). */
export function raisedBy(kind: DeviceKind, typeKey: string): RaisedBy {
  if (offlineType[kind] === typeKey || typeKey === stationOfflineType)
    return { source: 'device', metric: null, offline: true }
  const rule = kindRules.find((one) => one.kind === kind && one.typeKey === typeKey)
  return {
    source: rule?.source ?? 'produce',
    metric: (rule && metricOf(kind, rule.metric)) ?? null,
    offline: false,
  }
}
