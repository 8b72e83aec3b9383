import type { warnSource } from '../dictionaries/warn-source.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import type { DeviceKind } from './metrics.ts'
import type { Severity } from './severity.ts'

/**
 * What is judged: a value over or under its limit; `rise` = a value that rose by more than the limit within
 * `windowSeconds`; `fault` = readings that no working sensor gives (outside its range, or no number);
 * `frames` = recognised in so many of the last frames; `untouched` = an entry without a passed touch in the `value`
 * seconds before it.
 */
export const ruleOps = ['>', '<', 'rise', 'fault', 'frames', 'untouched'] as const
export type RuleOp = (typeof ruleOps)[number]

/**
 * Where the deadband ends: at `clearValue` (absolute), `clearValue` inside the limit, at `clearValue` percent of the
 * limit; the strict forms leave the bound itself out.
 */
export type ClearMode = 'absolute' | 'strict' | 'inside' | 'percent' | 'strictPercent'

/** When and where a rule holds, and what it reads besides its own metric. Kept as the `gates` of `warn_rule`. */
export interface RuleGates {
  /** Only in workplaces of these kinds (workplaceKind) and processes (workplaceProcess). A device without workplace passes. */
  readonly workplaceKinds?: readonly string[]
  readonly processes?: readonly string[]
  /** False for the rules that a device without workplace does not get. */
  readonly anywhere?: false
  /** Only in this part of the day or of the plan. */
  readonly period?: 'workHours' | 'offHours' | 'stop'
  /** A planned stop, and a stopped enterprise, mute it. */
  readonly stopMutes?: true
  /** This metric of the same device, over 0, counts like the rule's own. */
  readonly alsoFrom?: string
  /** Only after the opposite was seen since the gate opened: a machine that ran and stopped. */
  readonly afterOpposite?: true
  /** Not while the linked machines are known to stand still. */
  readonly machineRuns?: true
  /** Frames that are looked at, of which `forSamples` must show it. */
  readonly window?: number
  /** Fields of the device or workplace that give the delays; a name ending in Minutes is in minutes. */
  readonly forFrom?: string
  readonly clearSecondsFrom?: string
}

/** A default limit of a kind of device: one row of part B, and the seed of `warn_rule`. */
export interface KindRule {
  readonly kind: DeviceKind
  readonly metric: string
  readonly op: RuleOp
  /** In the metric's unit; with `valueFrom`, what stands when the field is empty. Null: no limit, nothing is judged. */
  readonly value: number | null
  /** Field of the device, else of the workplace: `maxPerson`, `totalVolume*0.8`, `tempMax-2`, `limitValue|dustLimit`. */
  readonly valueFrom: string | null
  /** Of a rise: the seconds it is measured over; null for every other condition. */
  readonly windowSeconds: number | null
  readonly forSeconds: number
  /** Instead of seconds: so many samples in succession. */
  readonly forSamples: number | null
  readonly clearMode: ClearMode
  /** Null: clear as soon as it is not over the limit. */
  readonly clearValue: number | null
  readonly clearFrom: string | null
  readonly clearSeconds: number
  readonly clearSamples: number | null
  readonly typeKey: string
  readonly severity: Severity
  readonly source: KeyOf<typeof warnSource>
  readonly gates: RuleGates
  readonly origin: 'standard' | 'operator'
  readonly standard: string | null
  readonly clause: string | null
  readonly edition: string | null
}

/** What makes two rows speak of the same limit: the nearer one wins. */
export const limitKey = (of: Pick<KindRule, 'metric' | 'typeKey' | 'op' | 'severity'>) =>
  `${of.metric}|${of.typeKey}|${of.op}|${of.severity}`

export function splitLimitKey(key: string): Pick<KindRule, 'metric' | 'typeKey' | 'op' | 'severity'> {
  const [metric = '', typeKey = '', op = '>', severity = '4'] = key.split('|')
  return { metric, typeKey, op: op as RuleOp, severity: Number(severity) as Severity }
}
