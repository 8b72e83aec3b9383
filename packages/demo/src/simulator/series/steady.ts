import type { Metric } from '@fengsui/contract/telemetry/metrics.ts'
import type { Bound } from '../incidents/device-bounds.ts'
import { wave } from './wave.ts'

/**
 * A metric without a model of its own: stays within its limits, or in the middle of its range. A switch is
 * off unless it reports that the device is present.
 */
export function steady(seed: number, code: string, metric: Metric, bounds: readonly Bound[], time: number): number {
  if (metric.min === 0 && metric.max === 1) return metric.key === 'online' ? 1 : 0
  const values = (op: '>' | '<') =>
    bounds.filter((bound) => bound.metric === metric.key && bound.op === op).map((it) => it.value)
  const [over, under] = [values('>'), values('<')]
  const high = over.length > 0 ? Math.min(...over) : under.length > 0 ? Math.max(...under) * 3 : metric.max
  const low = under.length > 0 ? Math.max(...under) : over.length > 0 ? Math.min(...over) * 0.3 : metric.min
  return low + (high - low) * (0.5 + 0.15 * wave(seed, `${code}${metric.key}`, time, 1_800_000))
}
