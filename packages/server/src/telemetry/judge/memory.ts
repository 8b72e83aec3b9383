import { barePoint, type Register, resume } from './compile.ts'
import type { Journal } from './journal.ts'
import type { Rule } from './points.ts'
import { isBlank, type Progress } from './progress.ts'

/** A row of `warn_rule_state`; a null state says that there is nothing left to keep. */
export interface KeptRule {
  ruleKey: string
  deviceId: string
  state: Progress | null
}

/** The last judged reading of a metric. */
export interface KeptPoint {
  deviceId: string
  metric: string
  time: number
  value: number
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

export const changedPoints = (journal: Journal): KeptPoint[] =>
  journal.points.map(({ deviceId, metric, lastTime, lastValue }) => ({
    deviceId,
    metric,
    time: lastTime,
    value: lastValue,
  }))

export function memoryOf(register: Register): Memory {
  const rules: KeptRule[] = []
  for (const byKey of register.rules.values()) {
    for (const rule of byKey.values()) if (!isBlank(rule.now)) rules.push(kept(rule))
  }
  const points: KeptPoint[] = []
  for (const metrics of register.points.values()) {
    for (const { deviceId, metric, lastTime, lastValue } of metrics.values()) {
      if (lastTime !== Number.NEGATIVE_INFINITY) points.push({ deviceId, metric, time: lastTime, value: lastValue })
    }
  }
  return { rules, points }
}

export function recall(register: Register, memory: Memory): void {
  for (const { deviceId, metric, time, value } of memory.points) {
    const point = barePoint(register, deviceId, metric)
    point.lastTime = time
    point.lastValue = value
  }
  for (const { deviceId, ruleKey, state } of memory.rules) if (state) resume(register, deviceId, ruleKey, state)
}
