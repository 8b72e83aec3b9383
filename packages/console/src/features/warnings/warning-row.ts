import type { FileItem, Values } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type {
  warningChart,
  warningFields,
  warningHandledOver,
  warningLog,
  warningNear,
  warningNotice,
  warningNow,
  warningOccurrence,
  warningTimer,
} from '@fengsui/contract/warnings/fields.ts'
import { isClosed } from '@fengsui/contract/warnings/handling.ts'
import { warn, warningproduce, warningvideo } from '@fengsui/contract/warnings/warning.ts'
import { highRisk, longTimeElectrostatic, longTimeOverMan } from '@fengsui/contract/warnings/warning-lists.ts'
import type { z } from 'zod'

type Fields = Values<typeof warningFields>
type Attached = 'images' | 'files' | 'applyFiles'
type Given =
  | 'warnNo'
  | 'typeKey'
  | 'severity'
  | 'nature'
  | 'handleStatus'
  | 'handleType'
  | 'warnTime'
  | 'enterpriseId'
  | 'applyCount'
  | 'verified'

/** A warning as returned by the lists. */
export type Warning = { readonly id: string } & Readonly<Omit<Fields, Attached | Given>> &
  Readonly<{ [K in Given]: NonNullable<Fields[K]> }> &
  Readonly<Record<Attached, readonly FileItem[]>>

export type WarningLog = z.infer<typeof warningLog>
export type WarningOccurrence = z.infer<typeof warningOccurrence>
export type WarningTimer = z.infer<typeof warningTimer>
export type WarningNotice = z.infer<typeof warningNotice>
export type WarningNear = z.infer<typeof warningNear>

/** A warning in full. */
export type WarningDetail = Warning & {
  readonly refKind: string | null
  readonly refId: string | null
  readonly logs: readonly WarningLog[]
  readonly occurrences: readonly WarningOccurrence[]
  readonly timers: readonly WarningTimer[]
  readonly notices: readonly WarningNotice[]
  readonly chart: z.infer<typeof warningChart> | null
  readonly now: z.infer<typeof warningNow> | null
  readonly handledOver: z.infer<typeof warningHandledOver> | null
  readonly recent: readonly WarningNear[]
  readonly recentTotal: number
}

/** The lists: all, the two families of domain-model.md#R3.1, and those of high risk. */
export const families = {
  all: warn,
  produce: warningproduce,
  video: warningvideo,
  highRisk,
  overMan: longTimeOverMan,
  electrostatic: longTimeElectrostatic,
} as const
export type Family = keyof typeof families
export const resourceOf = (family: Family): Resource => families[family]

/** Detail and actions work for any warning in scope: a link has an id but no family. */
export const calls = warningproduce

/**
 * Returns the deadline while an action is due: none for a closed warning, for a handled one only until
 * verified.
 */
export const runningDeadline = (row: Pick<Warning, 'deadline' | 'handleStatus' | 'nature' | 'verified'>) =>
  isClosed(row) ? null : row.deadline

export const isActive = ({ recoverTime }: Pick<Warning, 'recoverTime'>): boolean => recoverTime === null
