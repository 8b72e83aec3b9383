import type { Ladder } from '@fengsui/contract/warnings/ladder.ts'
import type { Recipients } from './people.ts'

const top = 7
const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)

/** Where a warning begins: its level, the rungs told with it, and those nobody stands on. */
export interface Start {
  readonly level: number
  readonly informed: readonly number[]
  readonly vacant: readonly number[]
}

/**
 * The rungs a severity begins with (domain-model.md#D.3); `higher` begins one rung up. A level nobody can receive at passes
 * the duty on upwards; when nobody stands above either, it stays.
 */
export function startOf(ladder: Ladder, recipients: Recipients, higher = false): Start {
  const wanted = Math.min(top, ladder.start + (higher ? 1 : 0))
  const level = range(wanted, top + 1).find((rung) => recipients.has(rung)) ?? wanted
  const told = [...new Set([...ladder.alsoInformed, ladder.start, ...range(ladder.start, level + 1)])].sort()
  return {
    level,
    informed: told.filter((rung) => recipients.has(rung)),
    vacant: told.filter((rung) => !recipients.has(rung)),
  }
}

/** Where a timer to `rung` ends: the first manned rung up to the cap, or none, and the vacant ones it passes. */
export function nextReachableLevel(
  recipients: Recipients,
  rung: number,
  cap: number,
): { reached: number | null; vacant: number[] } {
  const reached = range(rung, cap + 1).find((one) => recipients.has(one)) ?? null
  return { reached, vacant: range(rung, reached ?? cap + 1) }
}
