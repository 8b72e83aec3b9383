import { bodyResistance } from '@fengsui/contract/telemetry/rules/people.ts'
import type { Decision } from '../../kit/decision.ts'
import { gateOpen } from './gates.ts'
import { type Journal, notAhead, saveRule } from './journal.ts'
import { step } from './phase.ts'
import type { Door, Point, Rule } from './points.ts'

const passes = (ohms: number): boolean => ohms >= bodyResistance.min && ohms <= bodyResistance.max

/** A touch is passed when the device says so and the body resistance, where it is told, lies in its bounds. */
export function isPassed(payload: Readonly<Record<string, unknown>>): boolean {
  const { passed, resistance } = payload
  if (passed !== true && passed !== 1) return false
  return typeof resistance !== 'number' || passes(resistance)
}

/** A touch told as a number: the touch itself (0 or 1), or the body resistance. */
export const isPassedValue = (metric: string, value: number): boolean =>
  metric === 'bodyResistance' ? passes(value) : value >= 1

/**
 * A discharger was touched: a passed touch ends what an entry without it began, at any of the door's dischargers. One
 * that is said to come counts from its arrival: it does not speak for entries after that.
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
 * People were counted. An entry counts as untouched when nobody touched in the rule's seconds before it; after a silence
 * longer than that, when nobody touched since as long before the last count. It lasts until a touch or an empty room.
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

/** Touches and counts come from two devices: the rule's own time does not go back. */
function settle(journal: Journal, rule: Rule, time: number, count: number, out: Decision[]): void {
  const { now, limit } = rule
  const over = now.armed && !rule.retired && gateOpen(limit.gates, rule.device, time)
  if (!over && now.phase === 'idle') return
  const at = now.phase === 'idle' ? time : Math.max(time, now.lastTime, now.since)
  step(journal, rule, at, count, over ? 'over' : 'inside', out)
}
