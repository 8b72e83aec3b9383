import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import type { Sample } from '../chart/curve.ts'

type Figure = Pick<LimitInForce, 'op' | 'severity'> & { readonly value: number }

/** A limit farther from the curve than its height, or than so many times its spread, would press it flat. */
const reach = 1.5

/** Limits worth drawing beside a curve: those near it, of equal ones the gravest. */
export function drawnLimits<L extends Figure>(limits: readonly L[], samples: readonly Sample[]): L[] {
  const values = samples.flatMap(([, value]) => (value === null ? [] : [value]))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const far = Math.max(reach * (high - low), Math.abs(high)) || Number.POSITIVE_INFINITY
  const near = limits.filter(({ value }) => values.length === 0 || (value >= low - far && value <= high + far))
  const graver = (limit: L) =>
    near.some((other) => other.op === limit.op && other.value === limit.value && other.severity < limit.severity)
  return near.filter((limit) => !graver(limit))
}
