import type { Ladder } from '@fengsui/contract/warnings/ladder.ts'
import type { Recipients } from './recipients.ts'

const top = 7
const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)

/** Returns the levels of the whole ladder at which nobody is notified. */
export const vacantLevels = (recipients: Recipients | undefined): number[] =>
  range(1, top + 1).filter((level) => !recipients?.has(level))

/** Start of a warning: its level, the escalation steps notified with it, and those without recipients. */
export interface Start {
  readonly level: number
  readonly informed: readonly number[]
  readonly vacant: readonly number[]
}

/**
 * Returns the initial escalation steps of a severity (domain-model.md#D.3); `higher` starts one step up. A
 * step without recipients passes the duty upwards; it stays when no higher step has any either.
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

/**
 * Returns where a timer to a step ends: the first step with recipients up to the cap, or none, and the vacant
 * steps it skips.
 */
export function nextReachableLevel(
  recipients: Recipients,
  rung: number,
  cap: number,
): { reached: number | null; vacant: number[] } {
  const reached = range(rung, cap + 1).find((one) => recipients.has(one)) ?? null
  return { reached, vacant: range(rung, reached ?? cap + 1) }
}
