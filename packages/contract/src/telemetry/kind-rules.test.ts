import { expect, test } from 'vitest'
import { deviceKind, monitorWarnType } from '../dictionaries/devices.ts'
import { alarmType, alarmTypeExt, warehouseWarnType } from '../dictionaries/warnings.ts'
import { type Dictionary, keysOf } from '../kit/dictionary.ts'
import { aiTypeKey, typeLetters } from './ai-codes.ts'
import { limitKey } from './kind-rule.ts'
import { kindRules, mutedByStop, severityOf } from './kind-rules.ts'
import { kindMetrics, metricOf } from './metrics.ts'
import { offlineType } from './offline.ts'

const dictionaries: Record<keyof typeof typeLetters, Dictionary> = {
  alarmType,
  warehouseWarnType,
  monitorWarnType,
  alarmTypeExt,
}

test('every type of warning has a default severity, and nothing else has', () => {
  for (const [name, dictionary] of Object.entries(dictionaries)) {
    const letter = typeLetters[name as keyof typeof typeLetters]
    const without = keysOf(dictionary).filter((key) => severityOf(`${letter}${key}`) === undefined)
    expect({ name, without }).toEqual({ name, without: [] })
  }
  expect([severityOf('a99'), severityOf('1001'), severityOf('')]).toEqual([undefined, undefined, undefined])
})

test('default severities are those of the specification', () => {
  const told = ['a14', 'w105', 'e1013', 'a0', 'm3', 'e1014', 'a8', 'm1', 'e1027', 'a-1', 'a7', 'e1021'].map(severityOf)
  expect(told).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
})

test('a limit judges a metric that its kind reports, and raises a known type', () => {
  for (const rule of kindRules) {
    expect(metricOf(rule.kind, rule.metric), `${rule.kind} ${rule.metric}`).toBeDefined()
    expect(severityOf(rule.typeKey), rule.typeKey).toBeDefined()
    expect(rule.op === 'fault' || rule.value !== null || rule.valueFrom !== null).toBe(true)
    expect(rule.windowSeconds !== null, rule.op).toBe(rule.op === 'rise')
  }
})

test('two rows of one limit differ in the rooms that they are meant for', () => {
  const rooms = kindRules.map((rule) => `${rule.kind}|${limitKey(rule)}|${JSON.stringify(rule.gates.workplaceKinds)}`)
  expect(new Set(rooms).size).toBe(rooms.length)
})

test('a planned stop mutes monitoring and people, never fire, explosive, strangers or gateways', () => {
  expect([...mutedByStop].sort()).toEqual(['a0', 'a4', 'a9', 'e1023', 'e1024', 'm1', 'm2', 'm3', 'm4', 'm5'])
})

test('every kind has metrics and an offline type; no range is inverted', () => {
  for (const kind of keysOf(deviceKind)) {
    expect(severityOf(offlineType[kind]), kind).toBeDefined()
    for (const metric of kindMetrics[kind].metrics) expect(metric.min, metric.key).toBeLessThan(metric.max)
    const keys = kindMetrics[kind].metrics.map((metric) => metric.key)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('a camera reports only what pictures can show', () => {
  expect(aiTypeKey('warehouseWarnType', 105)).toBe('w105')
  expect(aiTypeKey('alarmType', '0')).toBe('a0')
  expect([aiTypeKey('alarmType', '9'), aiTypeKey('constructor', '0'), aiTypeKey(undefined, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
