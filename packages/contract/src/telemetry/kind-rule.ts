import type { DeviceKind } from '../devices/kinds/device-kinds.ts'
import type { warnSource } from '../dictionaries/warnings.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import type { Severity } from './severity.ts'

/**
 * Rule condition: a value over or under its limit; `rise` = a value that rose by more than the limit within
 * `windowSeconds`; `fault` = readings impossible for a working sensor (outside its range, or no number);
 * `frames` = recognised in the given number of the last frames; `untouched` = an entry without a passed touch
 * in the `value` seconds before it.
 */
export const ruleOps = ['>', '<', 'rise', 'fault', 'frames', 'untouched'] as const
export type RuleOp = (typeof ruleOps)[number]

/**
 * End of the deadband: at `clearValue` (absolute), `clearValue` inside the limit, at `clearValue` percent of
 * the limit; the strict forms exclude the bound itself.
 */
export type ClearMode = 'absolute' | 'strict' | 'inside' | 'percent' | 'strictPercent'

/** Conditions on time and place of a rule, and further inputs. Stored as the `gates` of `warn_rule`. */
export interface RuleGates {
  /**
   * Only in workplaces of these kinds (workplaceKind) and processes (workplaceProcess). A device without
   * workplace qualifies.
   */
  readonly workplaceKinds?: readonly string[]
  readonly processes?: readonly string[]
  /** False for rules that exclude devices without workplace. */
  readonly anywhere?: false
  /** Only in this part of the day or of the work plan. */
  readonly period?: 'workHours' | 'offHours' | 'stop'
  /** Muted by a planned stop, and by a stopped enterprise. */
  readonly stopMutes?: true
  /** This metric of the same device counts like the rule's own when above 0. */
  readonly alsoFrom?: string
  /** Only after the opposite occurred since the gate opened: a machine that ran and stopped. */
  readonly afterOpposite?: true
  /** Not while the linked machines are known to be stopped. */
  readonly machineRuns?: true
  /** Number of frames examined, of which `forSamples` must match. */
  readonly window?: number
  /** Device or workplace fields with the delays; a name ending in Minutes is in minutes. */
  readonly forFrom?: string
  readonly clearSecondsFrom?: string
}

interface Rule {
  readonly metric: string
  readonly op: RuleOp
  /** In the metric's unit; with `valueFrom`, the default for an empty field. Null: no limit, no check. */
  readonly value: number | null
  /** Device, else workplace field: `maxPerson`, `totalVolume*0.8`, `tempMax-2`, `limitValue|dustLimit`. */
  readonly valueFrom: string | null
  /** For a rise: its time window in seconds; null for every other condition. */
  readonly windowSeconds: number | null
  readonly forSeconds: number
  /** Number of consecutive samples, instead of seconds. */
  readonly forSamples: number | null
  readonly clearMode: ClearMode
  /** Null: clears as soon as the limit is no longer exceeded. */
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

/** Identity of a limit: of two rows with one key the nearer one wins. */
export const limitKey = (of: Pick<KindRule, 'metric' | 'typeKey' | 'op' | 'severity'>) =>
  `${of.metric}|${of.typeKey}|${of.op}|${of.severity}`

export function splitLimitKey(key: string): Pick<KindRule, 'metric' | 'typeKey' | 'op' | 'severity'> {
  const [metric = '', typeKey = '', op = '>', severity = '4'] = key.split('|')
  return { metric, typeKey, op: op as RuleOp, severity: Number(severity) as Severity }
}

/** A default limit of a device kind: one row of part B, and the seed of `warn_rule`. */
export interface KindRule extends Rule {
  readonly kind: DeviceKind
}

/** A default limit as written: what is left out has the usual value (rules/row.ts). */
export type RuleValues = Pick<Rule, 'metric' | 'op' | 'value' | 'typeKey' | 'source'> & Partial<Rule>
