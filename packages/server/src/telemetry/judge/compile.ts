import { splitLimitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import { metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import type { JudgeContext, JudgedDevice } from './context.ts'
import type { Limit } from './judge-limits.ts'
import { newPoint, newRule, type Point, type Rule, settlePoint } from './points.ts'
import { freshProgress, type Progress } from './progress.ts'

/**
 * Returns a placeholder for a removed limit while its episode is open: it evaluates nothing, so the episode
 * ends.
 */
function absentLimit(key: string, progress: Progress): Limit {
  const { metric, typeKey, op } = splitLimitKey(key)
  return {
    key,
    ruleId: progress.ruleId,
    metric,
    op,
    value: null,
    window: 0,
    clear: 0,
    clearStrict: false,
    onDelay: 0,
    onSamples: null,
    offDelay: 0,
    offSamples: null,
    typeKey,
    severity: progress.severity,
    source: 'device',
    unit: '',
    gates: {},
    provenance: {
      scope: 'kind',
      ruleId: progress.ruleId,
      field: null,
      origin: 'operator',
      standard: null,
      clause: null,
      edition: null,
    },
  }
}

/** State of the judge: points by device and metric, rules by device and key. */
export interface Register {
  context: JudgeContext
  points: Map<string, Map<string, Point>>
  rules: Map<string, Map<string, Rule>>
  /** `frames` rules that may be open. */
  sights: Set<Rule>
}

export const newRegister = (context: JudgeContext): Register => ({
  context,
  points: new Map(),
  rules: new Map(),
  sights: new Set(),
})

/**
 * Returns the point without compiling its device's rules: for restoring and for the latest values of other
 * devices.
 */
export function barePoint(register: Register, deviceId: string, metric: string): Point {
  const known = register.points.get(deviceId)?.get(metric)
  if (known) return known
  const point = newPoint(deviceId, metric)
  const device = register.context.device(deviceId)
  if (device) point.period = statedPeriod(device, metric)
  const metrics = register.points.get(deviceId)
  if (metrics) metrics.set(metric, point)
  else register.points.set(deviceId, new Map([[metric, point]]))
  return point
}

/** Returns the rules of a device; compiles them from its limits on first use. */
export function rulesOf(register: Register, deviceId: string): Map<string, Rule> {
  return register.rules.get(deviceId) ?? compile(register, deviceId)
}

/** Compiles the limits of a device into rules. A rule already in progress continues under its key. */
export function compile(register: Register, deviceId: string): Map<string, Rule> {
  const before = register.rules.get(deviceId) ?? new Map<string, Rule>()
  const rules = new Map<string, Rule>()
  const device = register.context.device(deviceId)
  register.rules.delete(deviceId)
  if (device) {
    register.rules.set(deviceId, rules)
    for (const limit of device.limits) rules.set(limit.key, take(register, device, limit, before.get(limit.key)))
    for (const [key, rule] of before) {
      if (rules.has(key) || rule.now.phase === 'idle') continue
      rule.retired = true
      rules.set(key, rule)
    }
  }
  place(register, deviceId, rules)
  if (device) link(register, device)
  return rules
}

function take(register: Register, device: JudgedDevice, limit: Limit, known: Rule | undefined): Rule {
  const rule = known ?? newRule(device, limit, barePoint(register, device.deviceId, limit.metric))
  rule.device = device
  rule.limit = limit
  rule.retired = false
  const also = limit.gates.alsoFrom
  rule.also = also ? barePoint(register, device.deviceId, also) : null
  rule.machines = limit.gates.machineRuns
    ? device.machines.map((id) => [barePoint(register, id, 'running'), barePoint(register, id, 'speed')] as const)
    : []
  return rule
}

function place(register: Register, deviceId: string, rules: Map<string, Rule>): void {
  const device = register.context.device(deviceId)
  for (const point of register.points.get(deviceId)?.values() ?? []) {
    point.period = device ? statedPeriod(device, point.metric) : 0
    point.rules = []
    point.touches = []
  }
  const touches = [...rules.values()].filter((rule) => rule.limit.op === 'untouched')
  if (touches.length > 0) {
    for (const metric of ['touch', 'bodyResistance']) barePoint(register, deviceId, metric).touches = touches
  }
  // Highest severity first: a value over several grades is raised as the highest.
  for (const rule of [...rules.values()].toSorted((one, other) => one.limit.severity - other.limit.severity)) {
    if (rule.limit.op === 'frames') register.sights.add(rule)
    if (rule.limit.op === 'frames' || rule.limit.op === 'untouched') continue
    rule.point.rules.push(rule)
    rule.also?.rules.push(rule)
  }
  for (const point of register.points.get(deviceId)?.values() ?? []) settlePoint(point)
}

/** Sampling period of a metric in ms: the device's own, else its kind's; 0: reported on events. */
function statedPeriod({ kind, samplingSeconds }: JudgedDevice, metric: string): number {
  const usual = metricOf(kind, metric)?.sampleSeconds ?? 0
  return usual > 0 ? (samplingSeconds ?? usual) * 1000 : 0
}

/** Links a people detector to its dischargers; a changed discharger relinks its detector. */
function link(register: Register, device: JudgedDevice): void {
  if (device.kind === 'electrostatic' && device.pairedPds && register.rules.has(device.pairedPds)) {
    const pds = register.context.device(device.pairedPds)
    if (pds) link(register, pds)
  }
  if (device.kind !== 'pds') return
  const touches = device.dischargers.map((id) =>
    [...rulesOf(register, id).values()].filter((rule) => rule.limit.op === 'untouched'),
  )
  const point = barePoint(register, device.deviceId, 'peopleCount')
  const answers = touches.find((rules) => rules.some((rule) => rule.device.enabled && !rule.retired)) ?? []
  const all = touches.flat()
  point.door = all.length > 0 ? { answers, all } : null
  settlePoint(point)
}

/** Restores the progress of a rule after a restart, even when its limit has been removed since. */
export function resume(register: Register, deviceId: string, key: string, progress: Progress): void {
  const rules = rulesOf(register, deviceId)
  const device = register.context.device(deviceId)
  let rule = rules.get(key)
  if (!rule && device && progress.phase !== 'idle') {
    const limit = absentLimit(key, progress)
    rule = newRule(device, limit, barePoint(register, deviceId, limit.metric))
    rule.retired = true
    rules.set(key, rule)
    place(register, deviceId, rules)
    link(register, device)
  }
  if (!rule) return
  // State saved by an earlier version lacks newer fields.
  rule.now = { ...freshProgress(progress.severity), ...progress }
  settlePoint(rule.point)
  if (rule.also) settlePoint(rule.also)
}
