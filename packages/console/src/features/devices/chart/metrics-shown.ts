import type { Metric } from '@fengsui/contract/telemetry/metrics.ts'
import { isSwitchMetric } from '../../../ui/limits/words.ts'

/** Returns the metrics named in the URL; by default the numeric ones reported periodically, else all. */
export function readMetrics(params: URLSearchParams, all: readonly Metric[]): readonly Metric[] {
  const named = new Set((params.get('metrics') ?? '').split(','))
  const chosen = all.filter(({ key }) => named.has(key))
  if (chosen.length > 0) return chosen
  const figures = all.filter(
    (metric) => !isSwitchMetric(metric) && metric.sampleSeconds !== null && metric.key !== 'heartbeat',
  )
  return figures.length > 0 ? figures : all
}

export function writeMetrics(params: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  if (keys.length > 0) next.set('metrics', keys.join(','))
  else next.delete('metrics')
  return next
}
