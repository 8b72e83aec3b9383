import { kindMetrics, type Metric, metricOf } from '@fengsui/contract/telemetry/metrics.ts'

/** Condition of a limit. Switch metrics are not above or below: their state appears. */
export type Condition = 'above' | 'below' | 'appears' | 'seen' | 'untouched' | 'rises' | 'fault'

export function conditionOf(op: unknown, kind: unknown, metric: unknown): Condition {
  if (op === 'frames') return 'seen'
  if (op === 'untouched') return 'untouched'
  if (op === 'rise') return 'rises'
  if (op === 'fault') return 'fault'
  if (isSwitch(kind, metric)) return 'appears'
  return op === '<' ? 'below' : 'above'
}

/** Whether a metric is boolean. */
export const isSwitchMetric = ({ event, unit, min, max }: Metric): boolean =>
  !event && unit === '' && min === 0 && max === 1

export function isSwitch(kind: unknown, metric: unknown): boolean {
  const of = metricOfKind(kind, metric)
  return of !== undefined && isSwitchMetric(of)
}

export const metricOfKind = (kind: unknown, metric: unknown) =>
  typeof kind === 'string' && Object.hasOwn(kindMetrics, kind) && typeof metric === 'string'
    ? metricOf(kind as keyof typeof kindMetrics, metric)
    : undefined

/**
 * Whether a narrower limit is stricter or looser than the default; undefined if there is nothing to compare.
 */
export function tendency(op: unknown, value: number | null, usual: number | null): 'tighter' | 'looser' | undefined {
  if (value === null || usual === null || value === usual) return undefined
  return value < usual === (op === '<') ? 'looser' : 'tighter'
}
