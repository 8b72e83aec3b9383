import type { Decision } from '../../framework/store/decision.ts'
import { fresh, gateOpen, isWatch, machinesRun } from './gates.ts'
import { type Journal, saveRule } from './journal.ts'
import { begin, breakOff, type Side, step } from './phase.ts'
import type { Point, Rule } from './points.ts'
import type { RecentSamples } from './recent-samples.ts'
import { riseOf } from './rise.ts'

const hooks = (rule: Rule, value: number): boolean => {
  const { op, value: limit } = rule.limit
  return limit !== null && (op === '<' ? value < limit : value > limit)
}

const clear = (rule: Rule, value: number): boolean => {
  const { op, clear: bound, clearStrict } = rule.limit
  if (value === bound) return !clearStrict
  return op === '<' ? value > bound : value < bound
}

/** The newest reading of a point with its history: a gap, or the consecutive readings before it. */
export interface Arrived {
  readonly point: Point
  readonly past: RecentSamples
  readonly gap: boolean
}

/** Evaluates one rule with the point's newest reading. */
export function judgeReading(journal: Journal, rule: Rule, { point, past, gap }: Arrived, out: Decision[]): void {
  const { op } = rule.limit
  if (op === 'fault') {
    if (rule.now.phase !== 'idle') step(journal, rule, point.lastTime, point.lastValue, 'inside', out)
    return
  }
  const other = rule.also && (point === rule.point ? rule.also : rule.point)
  const time = other ? Math.max(point.lastTime, other.lastTime) : point.lastTime
  if (gap && !(other && isFresh(other, time))) breakOff(journal, rule, time, out)
  if (op === 'rise') judgeRise(journal, rule, point, past, out)
  else judgeValue(journal, rule, time, other ? newest(point, other, time) : point.lastValue, out)
}

function judgeValue(journal: Journal, rule: Rule, time: number, value: number, out: Decision[]): void {
  const { gates } = rule.limit
  const isWatched = isWatch(gates, rule.device, time, value)
  const over = hooks(rule, value) && !isWatched
  if (!over && rule.now.phase === 'idle' && !gates.afterOpposite) return
  const open = !isWatched && !rule.retired && rule.limit.value !== null && gateOpen(gates, rule.device, time)
  step(journal, rule, time, value, sideOf(journal, rule, time, value, over, open), out)
}

/** Evaluates a `rise` rule: the reading against its history. */
function judgeRise(journal: Journal, rule: Rule, point: Point, past: RecentSamples, out: Decision[]): void {
  const { limit, now } = rule
  const { lastTime: time, lastValue: value } = point
  const risen = riseOf(past, time, value, limit.window)
  const over = risen !== null && hooks(rule, risen.amount)
  if (!over && now.phase === 'idle') return
  const open = !rule.retired && limit.value !== null && gateOpen(limit.gates, rule.device, time)
  if (over && open) {
    saveRule(journal, rule)
    if (now.phase === 'idle') begin(rule, time, value)
    if (now.phase === 'pending') now.rise = { from: risen.from, to: value, seconds: risen.seconds }
    step(journal, rule, time, value, 'over', out)
  } else {
    const between = open && risen !== null && !clear(rule, risen.amount)
    step(journal, rule, time, value, between ? 'between' : 'inside', out)
  }
}

/** Handles a reading no working sensor produces: affects `fault` rules only. */
export function judgeBad(journal: Journal, point: Point, time: number, value: number, out: Decision[]): void {
  for (const rule of point.rules) {
    const { limit, now, device, retired } = rule
    if (limit.op !== 'fault' || retired || !gateOpen(limit.gates, device, time)) continue
    if (time <= point.lastTime || (now.phase !== 'idle' && time <= now.lastTime)) continue
    step(journal, rule, time, value, 'over', out)
  }
}

const isFresh = (point: Point, time: number): boolean => time - point.lastTime <= fresh

/** Returns the greater of the latest values of two points measuring the same thing, ignoring stale ones. */
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
