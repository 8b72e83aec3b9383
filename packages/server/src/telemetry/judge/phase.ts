import type { Decision } from '../../kit/decision.ts'
import { holdLonger, holdsOpen } from './chatter.ts'
import { isOpen, raised, recovered, stillOver, worse } from './decisions.ts'
import { type Journal, saveRule } from './journal.ts'
import type { Rule } from './points.ts'
import type { Phase } from './progress.ts'

/** Whether a reading is over the limit, in the deadband, or back inside. */
export type Side = 'over' | 'between' | 'inside'

export function enter(rule: Rule, phase: Phase): void {
  const wasIdle = rule.now.phase === 'idle'
  rule.now.phase = phase
  if (wasIdle === (phase === 'idle')) return
  const step = wasIdle ? 1 : -1
  rule.point.active += step
  if (rule.also) rule.also.active += step
}

/**
 * One reading moves one rule: idle → pending → firing → clearing → idle. Between two readings the last value stands, so
 * a gap neither ends nor restarts a stretch. Times are event times and do not go back.
 */
export function step(journal: Journal, rule: Rule, time: number, value: number, side: Side, out: Decision[]): void {
  const { now } = rule
  const still = now.phase === 'idle' || (now.phase === 'firing' && side === 'between')
  if (still && side !== 'over') return
  saveRule(journal, rule)
  if (side === 'over') over(rule, time, value, out)
  else if (now.phase === 'pending') enter(rule, 'idle')
  else if (side === 'between') enter(rule, 'firing')
  else inside(rule, time, value, out)
}

function over(rule: Rule, time: number, value: number, out: Decision[]): void {
  const { now, limit } = rule
  if (now.phase === 'idle') begin(rule, time, value)
  else now.worst = worse(rule, value, now.worst)
  now.lastTime = time
  now.lastValue = value
  if (now.phase === 'firing') {
    out.push(stillOver(rule))
  } else if (now.phase === 'clearing') {
    holdLonger(now, limit.offDelay, time)
    enter(rule, 'firing')
    out.push(stillOver(rule))
  } else {
    now.samples++
    const lasted = limit.onSamples === null ? time - now.since >= limit.onDelay : now.samples >= limit.onSamples
    if (lasted) fire(rule, time, out)
  }
}

/** The first reading over the limit of an episode that may come. */
export function begin(rule: Rule, time: number, value: number): void {
  enter(rule, 'pending')
  rule.now.since = time
  rule.now.startTime = time
  rule.now.samples = 0
  rule.now.worst = value
}

/** It has stayed long enough: the episode is raised, or goes on under a further grade of its limit. */
export function fire(rule: Rule, time: number, out: Decision[], picture?: string): void {
  const { now, limit } = rule
  const open = rule.grades.find(isOpen)
  now.ruleId = open ? open.now.ruleId : limit.ruleId
  now.severity = limit.severity
  enter(rule, 'firing')
  if (open) {
    now.startTime = open.now.startTime
    now.worst = worse(rule, open.now.worst, now.worst)
    out.push(stillOver(rule))
  } else out.push(raised(rule, time, picture))
}

function inside(rule: Rule, time: number, value: number, out: Decision[]): void {
  const { now, limit } = rule
  if (now.phase === 'firing') {
    enter(rule, 'clearing')
    now.since = time
    now.samples = 0
  }
  now.samples++
  const enough = limit.offSamples === null || now.samples >= limit.offSamples
  const delay = now.heldDelay ?? (limit.offSamples === null ? limit.offDelay : 0)
  if (enough && time - now.since >= delay) end(rule, time, now.since, value, out)
}

/** The off-delay is over at `time`: the episode ended at `endTime`, unless the source chatters and is held open. */
export function end(rule: Rule, time: number, endTime: number, value: number, out: Decision[]): void {
  if (holdsOpen(rule.now, rule.limit.offDelay, time)) {
    out.push({ ...stillOver(rule), chattering: true })
    return
  }
  if (!rule.grades.some(isOpen)) out.push(recovered(rule, endTime, value))
  enter(rule, 'idle')
}
