import { bodyResistance } from '@fengsui/contract/telemetry/rules/people.ts'
import type { Decision } from '../../framework/store/decision.ts'
import { gateOpen } from './gates.ts'
import { type Journal, notAhead, saveRule } from './journal.ts'
import { step } from './phase.ts'
import type { Door, Point, Rule } from './points.ts'

const passes = (ohms: number): boolean => ohms >= bodyResistance.min && ohms <= bodyResistance.max

/**
 * A touch passes when the device reports it as passed and the body resistance, if reported, is within its
 * bounds.
 */
export function isPassed(payload: Readonly<Record<string, unknown>>): boolean {
  const { passed, resistance } = payload
  if (passed !== true && passed !== 1) return false
  return typeof resistance !== 'number' || passes(resistance)
}

/** Whether a numeric touch report passed: the touch itself (0 or 1), or the body resistance. */
export const isPassedValue = (metric: string, value: number): boolean =>
  metric === 'bodyResistance' ? passes(value) : value >= 1

/**
 * Handles a passed touch: ends an untouched entry at any of the door's dischargers. A touch with a future
 * timestamp counts from its arrival, so it does not cover later entries.
 */
export function judgeTouch(journal: Journal, own: readonly Rule[], door: Door | null, told: number, out: Decision[]) {
  const time = notAhead(journal, told)
  for (const rule of own) {
    saveRule(journal, rule)
    rule.now.touchTime = Math.max(time, rule.now.touchTime ?? time)
  }
  for (const rule of new Set([...own, ...(door?.answers ?? [])])) {
    saveRule(journal, rule)
    rule.now.armed = false
    settle(journal, rule, time, 1, out)
  }
}

/**
 * Handles a people count. An entry counts as untouched when there was no touch in the rule's seconds before
 * it; after a silence longer than that, when there was none since that long before the last count. It lasts
 * until a touch or an empty room.
 */
export function counted(journal: Journal, door: Door, people: Point, before: Before, out: Decision[]): void {
  const { lastTime: time, lastValue: count } = people
  const touch = door.all.reduce((last, rule) => Math.max(last, rule.now.touchTime ?? last), Number.NEGATIVE_INFINITY)
  for (const rule of door.answers) {
    const window = (rule.limit.value ?? 0) * 1000
    const from = (time - before.time > window ? before.time : time) - window
    const entered = Number.isFinite(before.time) && count > before.value && touch < from
    const armed = count > 0 && (rule.now.armed || entered)
    if (armed !== rule.now.armed) {
      saveRule(journal, rule)
      rule.now.armed = armed
    }
    settle(journal, rule, time, count, out)
  }
}

interface Before {
  time: number
  value: number
}

/** Touches and counts come from two devices: the rule's time must not decrease. */
function settle(journal: Journal, rule: Rule, time: number, count: number, out: Decision[]): void {
  const { now, limit } = rule
  const over = now.armed && !rule.retired && gateOpen(limit.gates, rule.device, time)
  if (!over && now.phase === 'idle') return
  const at = now.phase === 'idle' ? time : Math.max(time, now.lastTime, now.since)
  step(journal, rule, at, count, over ? 'over' : 'inside', out)
}
