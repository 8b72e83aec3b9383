import type { Severity } from '@fengsui/contract/telemetry/severity.ts'
import type { Rise } from '../../kit/decision.ts'

export type Phase = 'idle' | 'pending' | 'firing' | 'clearing'

/** One frame of picture analysis: its time and how sure it was of the thing; null when it did not show it. */
export type Frame = readonly [time: number, confidence: number | null]

/** How far one rule has come with one device; plain JSON. Arrays are replaced, never changed. */
export interface Progress {
  phase: Phase
  /** Event time at which the present stretch (pending, clearing) began. */
  since: number
  /** Readings in the present stretch. */
  samples: number
  /** First reading over the limit of the open episode. */
  startTime: number
  /** Last reading over the limit, and its value. */
  lastTime: number
  lastValue: number
  worst: number
  /** The value at `startTime`. */
  firstValue: number
  /** Of a rise: from what to what, in how many seconds. */
  rise: Rise | null
  /** Pending: when the on-delay is over by the server's clock if nothing further arrives; null: never. */
  due: number | null
  /** Of the rule as it was when the episode was raised. */
  ruleId: string | null
  severity: Severity
  /** The opposite was seen (a machine that ran), or somebody entered untouched. */
  armed: boolean
  /** Last passed touch of a discharger. */
  touchTime: number | null
  frames: readonly Frame[]
  /** Start times of the last full cycles, for chatter. */
  cycles: readonly number[]
  /** Chattering: held open with this off-delay in milliseconds. */
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

/** Copies without allocating: the judge does it for every rule that a batch moves. */
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

/** Nothing worth keeping: its row may go. */
export const isBlank = (of: Progress): boolean =>
  of.phase === 'idle' && !of.armed && of.touchTime === null && of.frames.length === 0 && of.cycles.length === 0
