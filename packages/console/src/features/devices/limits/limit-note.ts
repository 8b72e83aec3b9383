import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'

type Figure = Pick<LimitInForce, 'op'> & { readonly value: number }

/** Relation of a value to its limits. */
export type LimitNote =
  | { how: 'over' | 'under'; limit: number; by: number }
  | { how: 'inside'; low: number; high: number }
  | { how: 'upper' | 'lower'; limit: number }
  | { how: 'noLimit' }

/**
 * Compares a value with the nearest limit of each side; of several severities the first violated, else the
 * strictest.
 */
export function noteOf(value: number | undefined, limits: readonly Figure[]): LimitNote {
  const uppers = limits.filter(({ op }) => op === '>').map((limit) => limit.value)
  const lowers = limits.filter(({ op }) => op === '<').map((limit) => limit.value)
  const high = uppers.length > 0 ? Math.min(...uppers) : undefined
  const low = lowers.length > 0 ? Math.max(...lowers) : undefined
  if (value !== undefined && high !== undefined && value > high) return { how: 'over', limit: high, by: value - high }
  if (value !== undefined && low !== undefined && value < low) return { how: 'under', limit: low, by: low - value }
  if (high !== undefined && low !== undefined) return { how: 'inside', low, high }
  if (high !== undefined) return { how: 'upper', limit: high }
  return low !== undefined ? { how: 'lower', limit: low } : { how: 'noLimit' }
}
