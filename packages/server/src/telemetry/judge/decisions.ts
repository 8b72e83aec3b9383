import type { HitDecision, RaiseDecision, RecoverDecision } from '../../framework/store/decision.ts'
import { onWatch } from './gates.ts'
import type { Rule } from './points.ts'

/** Null for an untouched entry, which has no value, and for the non-numeric output of a faulty sensor. */
const shown = (rule: Rule, value: number): number | null =>
  rule.limit.op === 'untouched' || !Number.isFinite(value) ? null : value

const named = (rule: Rule) => ({
  ruleId: rule.now.ruleId,
  limitKey: rule.key,
  deviceId: rule.deviceId,
  typeKey: rule.limit.typeKey,
  startTime: rule.now.startTime,
})

/** The threshold to show. For `rise` rules: start value plus limit; where a night watch is under way, at least its people. */
function thresholdOf({ limit, now, device }: Rule, time: number): number | null {
  if (limit.op === 'untouched' || limit.value === null) return null
  if (limit.op === 'rise' && now.rise) return now.rise.from + limit.value
  const watchmen = onWatch(limit.gates, device, time)
  return watchmen > 0 ? Math.max(limit.value, watchmen) : limit.value
}

export function raised(rule: Rule, time: number): RaiseDecision {
  const { now, limit } = rule
  return {
    act: 'raise',
    ...named(rule),
    severity: now.severity,
    time,
    value: shown(rule, now.lastValue),
    first: shown(rule, now.firstValue),
    threshold: thresholdOf(rule, time),
    worst: shown(rule, now.worst),
    unit: limit.unit,
    ...(limit.op === 'rise' && now.rise && { rise: now.rise }),
  }
}

export const isOpen = (rule: Rule): boolean => rule.now.phase === 'firing' || rule.now.phase === 'clearing'

/** Returns the more extreme of two values in the direction of the breach. */
export function worse({ limit }: Rule, one: number, other: number): number {
  if (!Number.isFinite(one) || !Number.isFinite(other)) return Number.isFinite(one) ? one : other
  return limit.op === '<' ? Math.min(one, other) : Math.max(one, other)
}

export const stillOver = (rule: Rule): HitDecision => ({
  act: 'hit',
  ...named(rule),
  severity: rule.now.severity,
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
