import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import type { Sample } from '../chart/curve.ts'

type Figure = Pick<LimitInForce, 'op' | 'severity'> & { readonly value: number }

/**
 * Multiple of the curve's range: limits farther away than this and than its maximum are omitted, as they
 * would flatten it.
 */
const reach = 1.5

/** Returns the limits to draw with a curve: those near it; of equal ones the most severe. */
export function drawnLimits<L extends Figure>(limits: readonly L[], samples: readonly Sample[]): L[] {
  const values = samples.flatMap(([, value]) => (value === null ? [] : [value]))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const far = Math.max(reach * (high - low), Math.abs(high)) || Number.POSITIVE_INFINITY
  const near = limits.filter(({ value }) => values.length === 0 || (value >= low - far && value <= high + far))
  const graver = (limit: L) =>
    near.some((other) => other.op === limit.op && other.value === limit.value && other.severity < limit.severity)
  return near.filter((limit) => !graver(limit))
}
