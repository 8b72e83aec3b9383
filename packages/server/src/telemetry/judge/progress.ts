import type { Severity } from '@fengsui/contract/telemetry/severity.ts'
import type { Rise } from '../../framework/store/decision.ts'

export type Phase = 'idle' | 'pending' | 'firing' | 'clearing'

/** One frame of image analysis: its time and the confidence of the detection; null when not detected. */
export type Frame = readonly [time: number, confidence: number | null]

/** State of one rule for one device; plain JSON. Arrays are immutable. */
export interface Progress {
  phase: Phase
  /** Event time at which the current phase (pending, clearing) began. */
  since: number
  /** Number of readings in the current phase. */
  samples: number
  /** Time of the first reading over the limit in the open episode. */
  startTime: number
  /** Time and value of the last reading over the limit. */
  lastTime: number
  lastValue: number
  worst: number
  /** The value at `startTime`. */
  firstValue: number
  /** `rise` rules: start value, end value, seconds. */
  rise: Rise | null
  /** Pending: end of the on-delay in server time if nothing further arrives; null: never. */
  due: number | null
  /** Of the rule as it was when the episode was raised. */
  ruleId: string | null
  severity: Severity
  /** The opposite state was seen (a machine that ran), or there was an untouched entry. */
  armed: boolean
  /** Time of the last passed touch of a discharger. */
  touchTime: number | null
  frames: readonly Frame[]
  /** Start times of the last full cycles, for chatter detection. */
  cycles: readonly number[]
  /** Chattering: held open with this off-delay in ms. */
  heldDelay: number | null
}

const nothing: readonly never[] = []

export const freshProgress = (severity: Severity): Progress => ({
  phase: 'idle',
  since: 0,
  samples: 0,
  startTime: 0,
  lastTime: 0,
  lastValue: 0,
  worst: 0,
  firstValue: 0,
  rise: null,
  due: null,
  ruleId: null,
  severity,
  armed: false,
  touchTime: null,
  frames: nothing,
  cycles: nothing,
  heldDelay: null,
})

/** Copies without allocating: called for every rule a batch changes. */
export function copyProgress(from: Progress, to: Progress): void {
  to.phase = from.phase
  to.since = from.since
  to.samples = from.samples
  to.startTime = from.startTime
  to.lastTime = from.lastTime
  to.lastValue = from.lastValue
  to.worst = from.worst
  to.firstValue = from.firstValue
  to.rise = from.rise
  to.due = from.due
  to.ruleId = from.ruleId
  to.severity = from.severity
  to.armed = from.armed
  to.touchTime = from.touchTime
  to.frames = from.frames
  to.cycles = from.cycles
  to.heldDelay = from.heldDelay
}

/** Whether the state is empty and its row can be deleted. */
export const isBlank = (of: Progress): boolean =>
  of.phase === 'idle' && !of.armed && of.touchTime === null && of.frames.length === 0 && of.cycles.length === 0
