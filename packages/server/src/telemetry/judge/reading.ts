import type { Decision } from '../../kit/decision.ts'
import { fresh, gateOpen, machinesRun } from './gates.ts'
import { type Journal, saveRule } from './journal.ts'
import { type Side, step } from './phase.ts'
import type { Point, Rule } from './points.ts'

const beyond = (rule: Rule, value: number): boolean => {
  const { op, value: limit } = rule.limit
  return limit !== null && (op === '<' ? value < limit : value > limit)
}

const clear = (rule: Rule, value: number): boolean => {
  const { op, clear: bound, clearStrict } = rule.limit
  if (value === bound) return !clearStrict
  return op === '<' ? value > bound : value < bound
}

/** Judges the point's newest reading by one of the rules that read it. */
export function judgeReading(journal: Journal, rule: Rule, point: Point, out: Decision[]): void {
  const other = rule.also && (point === rule.point ? rule.also : rule.point)
  const time = other ? Math.max(point.lastTime, other.lastTime) : point.lastTime
  const value = other ? newest(point, other, time) : point.lastValue
  const over = beyond(rule, value)
  if (!over && rule.now.phase === 'idle' && !rule.limit.gates.afterOpposite) return
  const open = !rule.retired && rule.limit.value !== null && gateOpen(rule.limit.gates, rule.device, time)
  step(journal, rule, time, value, sideOf(journal, rule, time, value, over, open), out)
}

/** Two points speak of the same thing: the greater of their last words, of those that are fresh. */
function newest(point: Point, other: Point, time: number): number {
  const known = time - other.lastTime <= fresh
  if (time - point.lastTime > fresh) return known ? other.lastValue : 0
  return known ? Math.max(point.lastValue, other.lastValue) : point.lastValue
}

function sideOf(journal: Journal, rule: Rule, time: number, value: number, over: boolean, open: boolean): Side {
  if (rule.limit.gates.afterOpposite) arm(journal, rule, over, open)
  if (!open) return 'inside'
  if (!over) return clear(rule, value) ? 'inside' : 'between'
  if (rule.limit.gates.afterOpposite && !rule.now.armed) return 'inside'
  return rule.limit.gates.machineRuns && !machinesRun(rule.machines, time) ? 'inside' : 'over'
}

function arm(journal: Journal, rule: Rule, over: boolean, open: boolean): void {
  const armed = open && (rule.now.armed || !over)
  if (armed === rule.now.armed) return
  saveRule(journal, rule)
  rule.now.armed = armed
}
