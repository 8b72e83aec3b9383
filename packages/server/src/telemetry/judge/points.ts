import type { JudgedDevice } from './context.ts'
import type { Limit } from './limits.ts'
import { noRecentSamples, type RecentSamples } from './past.ts'
import { freshProgress, type Progress } from './progress.ts'

/** One metric of one device. Callers keep it, so that a reading costs no lookup. */
export interface Point {
  readonly deviceId: string
  readonly metric: string
  /** The last judged reading; -Infinity before the first. */
  lastTime: number
  lastValue: number
  /** Milliseconds between the last two readings, and between the two before them; 0 while unknown. */
  step: number
  stepBefore: number
  /** Readings up to the last one without a gap between them; only where a rise is judged; replaced, never changed. */
  past: RecentSamples
  /** Milliseconds between readings as the device or its kind states it; 0 when it reports on events. */
  period: number
  /** The longest that a rise is measured over, in milliseconds; 0 without such a rule. */
  window: number
  /** Values within low..high move nothing while no rule of the point is under way. */
  low: number
  high: number
  /** Rules of this point that are not idle. */
  active: number
  rules: Rule[]
  /** On a people count: the dischargers that an entry concerns. */
  door: Door | null
  /** On a discharger's touch or body resistance: its rules on touches. */
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
  /** Rules of the discharger that answers for an untouched entry. */
  answers: readonly Rule[]
  /** Rules on touches of all of them: a touch of any counts. */
  all: readonly Rule[]
}

/** One limit at work on one device. */
export interface Rule {
  readonly key: string
  readonly deviceId: string
  device: JudgedDevice
  limit: Limit
  /** Its limit is gone: it ends what is open and raises nothing. */
  retired: boolean
  /** The rule's own point, then the one it also reads. */
  point: Point
  also: Point | null
  /** Points of the machines that must run: running, speed. */
  machines: readonly (readonly [running: Point, speed: Point])[]
  now: Progress
  /** As it was before the batch; made when the rule first moves, which most never do. */
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

/** Counts again which rules are under way and which values leave the point alone. */
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
  // A rise in people is an entry, and every touch counts, whatever the limits say.
  if (point.door || point.touches.length > 0) point.low = Number.POSITIVE_INFINITY
}
