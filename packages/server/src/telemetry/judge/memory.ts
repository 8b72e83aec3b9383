import { barePoint, type Register, resume } from './compile.ts'
import type { Journal } from './journal.ts'
import type { Point, Rule } from './points.ts'
import { isBlank, type Progress } from './progress.ts'
import { listOf, type SampleList, samplesOf } from './recent-samples.ts'

/** A `warn_rule_state` row; a null state means the row can be deleted. */
export interface KeptRule {
  ruleKey: string
  deviceId: string
  state: Progress | null
}

/** Last judged reading of a metric. */
export interface KeptPoint {
  deviceId: string
  metric: string
  time: number
  value: number
  /** Last two reading intervals in ms, newest first; and the readings themselves where `rise` is judged. */
  steps?: readonly [last: number, before: number]
  past?: SampleList
}

export interface Memory {
  rules: readonly KeptRule[]
  points: readonly KeptPoint[]
}

const kept = (rule: Rule): KeptRule => ({
  ruleKey: rule.key,
  deviceId: rule.deviceId,
  state: isBlank(rule.now) ? null : { ...rule.now },
})

export const changedRules = (journal: Journal): KeptRule[] => journal.rules.map(kept)

export const changedPoints = (journal: Journal): KeptPoint[] => journal.points.map(keptPoint)

const keptPoint = ({ deviceId, metric, lastTime, lastValue, step, stepBefore, past }: Point): KeptPoint => ({
  deviceId,
  metric,
  time: lastTime,
  value: lastValue,
  steps: [step, stepBefore],
  past: listOf(past),
})

export function memoryOf(register: Register): Memory {
  const rules: KeptRule[] = []
  for (const byKey of register.rules.values()) {
    for (const rule of byKey.values()) if (!isBlank(rule.now)) rules.push(kept(rule))
  }
  const points: KeptPoint[] = []
  for (const metrics of register.points.values()) {
    for (const point of metrics.values()) if (point.lastTime !== Number.NEGATIVE_INFINITY) points.push(keptPoint(point))
  }
  return { rules, points }
}

export function restore(register: Register, memory: Memory): void {
  for (const { deviceId, metric, time, value, steps = [0, 0], past = [] } of memory.points) {
    const point = barePoint(register, deviceId, metric)
    point.lastTime = time
    point.lastValue = value
    point.step = steps[0]
    point.stepBefore = steps[1]
    point.past = samplesOf(past)
  }
  for (const { deviceId, ruleKey, state } of memory.rules) if (state) resume(register, deviceId, ruleKey, state)
}
