import { type RuleOp, ruleOps, splitLimitKey } from '@fengsui/contract/telemetry/rule.ts'
import type { Severity } from '@fengsui/contract/telemetry/severity.ts'
import type { Rise } from '../../../kit/decision.ts'
import type { Claim, Place } from './claims.ts'

/** What a batch may do to a record; each asks for a line in its log, a message or a live event. */
export type RecordEvent = 'raise' | 'hit' | 'recover' | 'worse' | 'chatter' | 'value'

/** An open record in memory while a batch is entered. Moments in milliseconds. */
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
  /** Its source was switched off or moved: what comes from there cannot end it. */
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
  /** Of the decision that made it worse. */
  worseBy: Claim | null
  /** In the order in which they happened. */
  readonly deeds: { deed: RecordEvent; detail: Readonly<Record<string, unknown>> }[]
  touched: boolean
}

/** One stretch of a device inside a record. */
export interface Occurrence {
  /** Null before it is written. */
  id: string | null
  readonly warnId: string
  /** Null when no device found it. */
  readonly deviceId: string | null
  readonly picture: string | null
  /** high, low, or the metric of a sensor fault: stretches of two sides never are one. Empty where there are no sides. */
  readonly side: string
  /** Its gravest grade so far, with that grade's own start and limit. */
  severity: Severity | null
  threshold: number | null
  gradeTime: number | null
  rise: Rise | null
  /** Raised when no reading had come since then; null: by a reading. */
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

/** A stretch that no limit of a device judged. */
export const ungraded = { side: '', severity: null, threshold: null, gradeTime: null, rise: null, silentSince: null }

/** The last episode of one rule on one device. */
export interface Episode {
  readonly deviceId: string
  readonly typeKey: string
  /** The row of `warn_rule`; where none judged, what `gradeOf` says, and '0' for outages and events. */
  readonly ruleId: string
  /** The gateway that absorbs it, '0' without one: handed back, an outage begins again at the same moment. */
  readonly parentId: string
  startTime: number
  endTime: number | null
  threshold: number | null
  occurrence: Occurrence
  touched: boolean
}

/** Everything a batch of decisions may touch, locked. */
export interface Book {
  /** By key, and by id. */
  readonly records: ReadonlyMap<string, OpenRecord>
  readonly byId: ReadonlyMap<string, OpenRecord>
  readonly occurrences: Occurrence[]
  readonly episodes: Map<string, Episode>
}

type Named = Pick<Episode, 'deviceId' | 'typeKey' | 'ruleId' | 'parentId'>
export const episodeKey = (of: Named): string => `${of.deviceId}|${of.typeKey}|${of.ruleId}|${of.parentId}`
const sides: Readonly<Partial<Record<RuleOp, string>>> = { '>': 'high', rise: 'high', '<': 'low' }

/** On which side of a limit a decision is, or which metric's sensor it speaks of. */
export function sideOf({ limitKey }: Claim['decision']): string {
  if (!limitKey) return ''
  const { op, metric } = splitLimitKey(limitKey)
  return op === 'fault' ? metric : (sides[op] ?? '')
}

/** Tells the grades of a default limit apart that no row states: a negative number for condition and severity. */
function gradeOf({ limitKey }: Claim['decision']): string {
  if (!limitKey) return '0'
  const { op, severity } = splitLimitKey(limitKey)
  return String(-(ruleOps.indexOf(op) * 10 + severity))
}

/** What tells the episode of a decision from every other. */
export const namesOf = ({ decision, absorbed }: Claim): Named => ({
  deviceId: decision.deviceId,
  typeKey: decision.typeKey,
  ruleId: decision.ruleId ?? gradeOf(decision),
  parentId: (absorbed && decision.parentDeviceId) || '0',
})
export const episodeOf = (claim: Claim): string => episodeKey(namesOf(claim))
