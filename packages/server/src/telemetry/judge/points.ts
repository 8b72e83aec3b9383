import type { JudgedDevice } from './context.ts'
import type { Limit } from './judge-limits.ts'
import { freshProgress, type Progress } from './progress.ts'
import { noRecentSamples, type RecentSamples } from './recent-samples.ts'

/** One metric of one device. Callers cache it, so that a reading needs no lookup. */
export interface Point {
  readonly deviceId: string
  readonly metric: string
  /** Time of the last judged reading; -Infinity before the first. */
  lastTime: number
  lastValue: number
  /** The last interval between readings and the one before it, in ms; 0 while unknown. */
  step: number
  stepBefore: number
  /** Consecutive readings up to the last one; only where `rise` is judged; immutable. */
  past: RecentSamples
  /** Sampling period in ms as configured for the device or its kind; 0 when it reports on events. */
  period: number
  /** Longest `rise` window in ms; 0 without such a rule. */
  window: number
  /** Values within low..high have no effect while no rule of the point is active. */
  low: number
  high: number
  /** Number of rules of this point that are not idle. */
  active: number
  rules: Rule[]
  /** People count: the dischargers an entry concerns. */
  door: Door | null
  /** A discharger's touch or body resistance: its `untouched` rules. */
  touches: readonly Rule[]
  batch: number
  savedTime: number
  savedValue: number
  savedStep: number
  savedStepBefore: number
  savedPast: RecentSamples
}

/** The dischargers in front of a people detector. */
export interface Door {
  /** Rules of the discharger that raises an untouched entry. */
  answers: readonly Rule[]
  /** `untouched` rules of all dischargers: a touch of any of them counts. */
  all: readonly Rule[]
}

/** One limit applied to one device. */
export interface Rule {
  readonly key: string
  readonly deviceId: string
  device: JudgedDevice
  limit: Limit
  /** True: the limit was removed; the rule only ends what is open. */
  retired: boolean
  /** The rule's own point, then the additional one it reads. */
  point: Point
  also: Point | null
  /** Points of the machines that must be running: running, speed. */
  machines: readonly (readonly [running: Point, speed: Point])[]
  now: Progress
  /** State before the batch; allocated on the first change, which most rules never see. */
  before: Progress | null
  batch: number
}

export const newPoint = (deviceId: string, metric: string): Point => ({
  deviceId,
  metric,
  lastTime: Number.NEGATIVE_INFINITY,
  lastValue: Number.NaN,
  step: 0,
  stepBefore: 0,
  past: noRecentSamples,
  period: 0,
  window: 0,
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  active: 0,
  rules: [],
  door: null,
  touches: [],
  batch: 0,
  savedTime: Number.NEGATIVE_INFINITY,
  savedValue: Number.NaN,
  savedStep: 0,
  savedStepBefore: 0,
  savedPast: noRecentSamples,
})

export const newRule = (device: JudgedDevice, limit: Limit, point: Point): Rule => ({
  key: limit.key,
  deviceId: device.deviceId,
  device,
  limit,
  retired: false,
  point,
  also: null,
  machines: [],
  now: freshProgress(limit.severity),
  before: null,
  batch: 0,
})

/** Recomputes the active rules and the range of values that has no effect. */
export function settlePoint(point: Point): void {
  point.active = 0
  point.low = Number.NEGATIVE_INFINITY
  point.high = Number.POSITIVE_INFINITY
  point.window = 0
  for (const rule of point.rules) {
    if (rule.now.phase !== 'idle') point.active++
    const { op, value, gates } = rule.limit
    if (value === null || rule.retired) continue
    if (op === 'rise') point.window = Math.max(point.window, rule.limit.window)
    if (gates.afterOpposite) point.low = Number.POSITIVE_INFINITY
    if (op === '>') point.high = Math.min(point.high, value)
    if (op === '<') point.low = Math.max(point.low, value)
  }
  // An increase in people is an entry, and every touch counts, regardless of the limits.
  if (point.door || point.touches.length > 0) point.low = Number.POSITIVE_INFINITY
}
