import { type RuleOp, ruleOps, splitLimitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import type { Severity } from '@fengsui/contract/telemetry/severity.ts'
import type { Rise, Sight } from '../../../framework/store/decision.ts'
import type { Claim, Place } from './claims.ts'

/** Changes a batch may make to a record; each produces a log line, a message or a live event. */
export type RecordEvent = 'raise' | 'hit' | 'recover' | 'worse' | 'chatter' | 'value'

/** An open record in memory while a batch is applied. Times in milliseconds. */
export interface OpenRecord {
  readonly id: string
  readonly key: string
  readonly place: Place
  readonly typeKey: string
  readonly source: string
  readonly handleStatus: string
  readonly handleType: number
  readonly nature: string
  readonly warnedAt: number
  /** Set when its source was disabled or moved: later data from it cannot end the record. */
  readonly sourceEnd: string | null
  severity: Severity
  ruleId: string | null
  threshold: number | null
  worstValue: number | null
  warnTime: number
  lastTime: number
  lastValue: number | null
  recoverTime: number | null
  hitCount: number
  chattering: boolean
  /** The decision that made it worse. */
  worseBy: Claim | null
  /** In chronological order. */
  readonly deeds: { deed: RecordEvent; detail: Readonly<Record<string, unknown>> }[]
  touched: boolean
}

/** One occurrence of a device within a record. */
export interface Occurrence {
  /** Null before it is inserted. */
  id: string | null
  readonly warnId: string
  /** Null when not detected by a device. */
  readonly deviceId: string | null
  readonly picture: string | null
  readonly sight: Sight | null
  /**
   * high, low, or the metric of a sensor fault: occurrences of different sides are never merged. Empty where
   * there are no sides.
   */
  readonly side: string
  /** Its highest severity so far, with that severity's own start and limit. */
  severity: Severity | null
  threshold: number | null
  gradeTime: number | null
  rise: Rise | null
  /** Set when raised because no reading has arrived since then; null when raised by a reading. */
  silentSince: number | null
  startTime: number
  endTime: number | null
  firstValue: number | null
  worstValue: number | null
  worstOver: number | null
  lastValue: number | null
  lastTime: number
  touched: boolean
}

/** An occurrence not judged by a device limit. */
export const ungraded = { side: '', severity: null, threshold: null, gradeTime: null, rise: null, silentSince: null }

/** The last episode of one rule on one device. */
export interface Episode {
  readonly deviceId: string
  readonly typeKey: string
  /** The row of `warn_rule`; without one the result of `gradeOf`, and '0' for outages and events. */
  readonly ruleId: string
  /**
   * The gateway that absorbs it, '0' without one: returned to the device, an outage restarts at the same time.
   */
  readonly parentId: string
  startTime: number
  endTime: number | null
  threshold: number | null
  occurrence: Occurrence
  touched: boolean
}

/** All rows a batch of decisions may change, locked. */
export interface Book {
  /** Indexed by key and by id. */
  readonly records: ReadonlyMap<string, OpenRecord>
  readonly byId: ReadonlyMap<string, OpenRecord>
  readonly occurrences: Occurrence[]
  readonly episodes: Map<string, Episode>
}

type Named = Pick<Episode, 'deviceId' | 'typeKey' | 'ruleId' | 'parentId'>
export const episodeKey = (of: Named): string => `${of.deviceId}|${of.typeKey}|${of.ruleId}|${of.parentId}`
const sides: Readonly<Partial<Record<RuleOp, string>>> = { '>': 'high', rise: 'high', '<': 'low' }

/** Returns the side of the limit of a decision, or the metric of its sensor fault. */
export function sideOf({ limitKey }: Claim['decision']): string {
  if (!limitKey) return ''
  const { op, metric } = splitLimitKey(limitKey)
  return op === 'fault' ? metric : (sides[op] ?? '')
}

/** Distinguishes default limits that have no row: a negative number for condition and severity. */
function gradeOf({ limitKey }: Claim['decision']): string {
  if (!limitKey) return '0'
  const { op, severity } = splitLimitKey(limitKey)
  return String(-(ruleOps.indexOf(op) * 10 + severity))
}

/** Identity of the episode of a decision. */
export const namesOf = ({ decision, absorbed }: Claim): Named => ({
  deviceId: decision.deviceId,
  typeKey: decision.typeKey,
  ruleId: decision.ruleId ?? gradeOf(decision),
  parentId: (absorbed && decision.parentDeviceId) || '0',
})
export const episodeOf = (claim: Claim): string => episodeKey(namesOf(claim))
