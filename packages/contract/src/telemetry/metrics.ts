import { byKind, type DeviceKind } from '../devices/kinds/device-kinds.ts'
import type { Metric } from '../devices/kinds/metric.ts'
import { lookup } from '../kit/lookup.ts'

export type { DeviceKind, Metric }

interface KindMetrics {
  /** Offline after this many seconds without a report. */
  readonly offlineSeconds: number
  readonly metrics: readonly Metric[]
}

/** Metrics of each kind of device (domain-model.md#B). */
export const kindMetrics = byKind(({ offlineSeconds, metrics }): KindMetrics => ({ offlineSeconds, metrics }))

const metricsByKey = byKind(({ metrics }) => new Map(metrics.map((metric) => [metric.key, metric])))

/** Returns the metric of a kind by key; undefined when that kind does not report it. */
export const metricOf = (kind: DeviceKind, key: string): Metric | undefined => lookup(metricsByKey, kind)?.get(key)
