import type { HitDecision, RaiseDecision, RecoverDecision } from '../../kit/decision.ts'
import type { Rule } from './points.ts'

/** An untouched entry has no value of its own. */
const shown = (rule: Rule, value: number): number | null => (rule.limit.op === 'untouched' ? null : value)

const named = (rule: Rule) => ({
  ruleId: rule.now.ruleId,
  deviceId: rule.deviceId,
  typeKey: rule.limit.typeKey,
  startTime: rule.now.startTime,
})

export function raised(rule: Rule, time: number, picture?: string): RaiseDecision {
  const { now, limit } = rule
  const decision: RaiseDecision = {
    act: 'raise',
    ...named(rule),
    severity: now.severity,
    time,
    value: shown(rule, now.lastValue),
    threshold: limit.op === 'untouched' ? null : limit.value,
    worst: shown(rule, now.worst),
    unit: limit.unit,
  }
  if (picture !== undefined) decision.picture = picture
  return decision
}

export const isOpen = (rule: Rule): boolean => rule.now.phase === 'firing' || rule.now.phase === 'clearing'

/** The more extreme of two values, in the direction of the breach. */
export const worse = (rule: Rule, one: number, other: number): number =>
  rule.limit.op === '<' ? Math.min(one, other) : Math.max(one, other)

/** Of several open grades the gravest counts. */
const gravest = (rule: Rule) =>
  rule.grades.reduce(
    (severity, grade) => (isOpen(grade) && grade.now.severity < severity ? grade.now.severity : severity),
    rule.now.severity,
  )

export const stillOver = (rule: Rule): HitDecision => ({
  act: 'hit',
  ...named(rule),
  severity: gravest(rule),
  time: rule.now.lastTime,
  value: shown(rule, rule.now.lastValue),
  worst: shown(rule, rule.now.worst),
})

export const recovered = (rule: Rule, endTime: number, value: number): RecoverDecision => ({
  act: 'recover',
  ...named(rule),
  endTime,
  value: shown(rule, value),
})
