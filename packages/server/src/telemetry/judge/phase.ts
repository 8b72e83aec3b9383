import type { Decision, RaiseDecision } from '../../framework/store/decision.ts'
import { delaysRecovery, holdLonger } from './chatter.ts'
import { raised, recovered, stillOver, worse } from './decisions.ts'
import { gateOpen, isWatch, machinesRun } from './gates.ts'
import { type Journal, saveRule } from './journal.ts'
import type { Rule } from './points.ts'
import type { Phase } from './progress.ts'

/** Position of a reading: over the limit, in the deadband, or back inside. */
export type Side = 'over' | 'between' | 'inside'

export function enterPhase(rule: Rule, phase: Phase): void {
  const wasIdle = rule.now.phase === 'idle'
  rule.now.phase = phase
  if (phase !== 'pending') rule.now.due = null
  if (wasIdle === (phase === 'idle')) return
  const step = wasIdle ? 1 : -1
  rule.point.active += step
  if (rule.also) rule.also.active += step
}

/**
 * Advances a rule by one reading: idle → pending → firing → clearing → idle. The last value holds until the
 * next reading, but not through a gap. Times are event times and never decrease.
 */
export function step(journal: Journal, rule: Rule, time: number, value: number, side: Side, out: Decision[]): void {
  const { now } = rule
  const still = now.phase === 'idle' || (now.phase === 'firing' && side === 'between')
  if (still && side !== 'over') return
  saveRule(journal, rule)
  if (side === 'over') over(rule, time, value, journal.arrival, out)
  else if (now.phase === 'pending') enterPhase(rule, 'idle')
  else if (side === 'between') enterPhase(rule, 'firing')
  else inside(rule, time, value, out)
}

function over(rule: Rule, time: number, value: number, arrival: number | null, out: Decision[]): void {
  const { now, limit } = rule
  if (now.phase === 'idle') begin(rule, time, value)
  else now.worst = worse(rule, value, now.worst)
  now.lastTime = time
  now.lastValue = value
  if (now.phase === 'firing') {
    out.push(stillOver(rule))
  } else if (now.phase === 'clearing') {
    holdLonger(now, limit.offDelay, time)
    enterPhase(rule, 'firing')
    out.push(stillOver(rule))
  } else {
    now.samples++
    const lasted = limit.onSamples === null ? time - now.since >= limit.onDelay : now.samples >= limit.onSamples
    if (lasted) fire(rule, time, out)
    else now.due = arrival === null ? null : dueAfter(rule, time, arrival)
  }
}

/** End of the on-delay in server time, counted from the arrival of the last reading over the limit. */
function dueAfter({ limit, now }: Rule, time: number, arrival: number): number | null {
  const judged = limit.op !== 'untouched' && limit.onSamples === null
  return judged ? arrival + limit.onDelay - (time - now.since) : null
}

/** Starts a possible episode at the first reading over the limit. */
export function begin(rule: Rule, time: number, value: number): void {
  enterPhase(rule, 'pending')
  rule.now.since = time
  rule.now.startTime = time
  rule.now.samples = 0
  rule.now.worst = value
  rule.now.firstValue = value
  rule.now.rise = null
}

/** Raises the episode: the on-delay has passed. */
export function fire(
  rule: Rule,
  time: number,
  out: Decision[],
  more: Pick<RaiseDecision, 'picture' | 'sight' | 'silentSince'> = {},
) {
  const { now, limit } = rule
  now.ruleId = limit.ruleId
  now.severity = limit.severity
  enterPhase(rule, 'firing')
  out.push({ ...raised(rule, time), ...more })
}

/** Raises a rule whose on-delay expired without a further reading, at the time of expiry. */
export function fireDuringGap(rule: Rule, out: Decision[]): void {
  const { now, limit } = rule
  const due = now.since + limit.onDelay
  now.due = null
  if (rule.retired || limit.value === null || !gateOpen(limit.gates, rule.device, due)) return
  if (limit.gates.machineRuns && !machinesRun(rule.machines, due)) return
  if (isWatch(limit.gates, rule.device, due, now.lastValue)) return
  fire(rule, due, out, { silentSince: now.lastTime })
}

/**
 * Handles a gap before the reading at `time`. A pending rule restarts unless its on-delay expired in the gap;
 * an open episode ends at its last reading.
 */
export function breakOff(journal: Journal, rule: Rule, time: number, out: Decision[]): void {
  const { now, limit } = rule
  if (now.phase === 'idle' || limit.op === 'fault') return
  saveRule(journal, rule)
  // A chattering source stays open through its gaps.
  if (now.heldDelay !== null) {
    now.since = time
    now.samples = 0
    return
  }
  if (now.phase === 'pending' && limit.onSamples === null && now.since + limit.onDelay <= time) fireDuringGap(rule, out)
  if (now.phase !== 'pending') {
    const endTime = now.phase === 'clearing' ? now.since : now.lastTime
    out.push(recovered(rule, endTime, now.lastValue))
  }
  enterPhase(rule, 'idle')
}

function inside(rule: Rule, time: number, value: number, out: Decision[]): void {
  const { now, limit } = rule
  if (now.phase === 'firing') {
    enterPhase(rule, 'clearing')
    now.since = time
    now.samples = 0
  }
  now.samples++
  const enough = limit.offSamples === null || now.samples >= limit.offSamples
  const delay = now.heldDelay ?? (limit.offSamples === null ? limit.offDelay : 0)
  if (enough && time - now.since >= delay) end(rule, time, now.since, value, out)
}

/**
 * Ends the episode at `endTime` when the off-delay has expired at `time`, unless the source chatters and is
 * held open.
 */
export function end(rule: Rule, time: number, endTime: number, value: number, out: Decision[]): void {
  if (delaysRecovery(rule.now, rule.limit.offDelay, time)) {
    out.push({ ...stillOver(rule), chattering: true })
    return
  }
  out.push(recovered(rule, endTime, value))
  enterPhase(rule, 'idle')
}
