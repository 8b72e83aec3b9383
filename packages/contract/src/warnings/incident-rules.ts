import { handleStatus, warnNature } from '../dictionaries/warnings.ts'
import type { Label } from '../kit/label.ts'
import { isClosed } from './handling.ts'
import { incidentMessages as say } from './incident-messages.ts'
import type { Severity } from './ladder.ts'
import { handlingMessages } from './warning-messages.ts'
import { type Actor, confirmLevel, verifyLevel, type WarningRow } from './who.ts'

type Reason = Label | 'forbidden'
const headLevel = 2
const townshipLevel = 3
const countyLevel = 4

/** Minutes between two reminders about one warning to the same level. */
export const urgeEveryMinutes: Readonly<Record<Severity, number>> = { '1': 5, '2': 10, '3': 30, '4': 60 }
/** Shortest and longest time of a supervision order, in minutes. */
export const superviseMinutes = { least: 5, most: 30 * 24 * 60 } as const

/** Returns the levels whose turn it is: who verifies, who decides an application, or who handles and presses. */
function responsibleLevels(row: WarningRow): number[] {
  const level = Number(row.handleType)
  if (row.handleStatus === handleStatus.is.handled)
    return level <= headLevel ? [headLevel, townshipLevel] : [verifyLevel(row)]
  if (row.nature !== warnNature.is.violation) return [confirmLevel(row)]
  const authorities = Array.from({ length: Math.max(0, level - headLevel) }, (_, n) => townshipLevel + n)
  return [1, headLevel, ...authorities]
}

/** Returns the levels a reminder of this actor goes to: those whose turn it is, below the actor's own. */
export const urgeLevels = (row: WarningRow, { escalationLevel }: Actor): number[] =>
  responsibleLevels(row).filter((level) => level < escalationLevel)

/** Returns why the actor may not remind those responsible, or null. The time between reminders is the server's. */
export function whyNotUrge(row: WarningRow, actor: Actor): Reason | null {
  if (!actor.permissions.has('warn_urge') || actor.userType !== 'sss' || actor.escalationLevel < townshipLevel)
    return 'forbidden'
  if (isClosed(row)) return handlingMessages.closed
  return urgeLevels(row, actor).length > 0 ? null : say.nobodyToUrge
}

/**
 * Returns why the actor may not order a level below to act: the county and above, for a warning that has not
 * gone beyond their own level.
 */
export function whyNotSupervise(row: WarningRow, actor: Actor): Reason | null {
  if (!actor.permissions.has('warn_supervise') || actor.userType !== 'sss' || actor.escalationLevel < countyLevel)
    return 'forbidden'
  if (isClosed(row)) return handlingMessages.closed
  return Number(row.handleType) > actor.escalationLevel ? handlingMessages.reportedAbove : null
}

/** Returns why the actor may not draft a stop-work order. */
export function whyNotStop(row: WarningRow, actor: Actor): Reason | null {
  if (!actor.permissions.has('warn_stop') || actor.userType !== 'sss' || actor.escalationLevel < countyLevel)
    return 'forbidden'
  return isClosed(row) ? handlingMessages.closed : null
}

/** A supervision order: open, answered by the level asked, or concluded by the level that gave it. */
export type SupervisionState = 'open' | 'answered' | 'concluded'
export interface SupervisionRow {
  readonly state: SupervisionState
  /** Level that gave the order. */
  readonly level: number
  /** Level asked. */
  readonly toLevel: number
}

/** Returns why the actor may not answer: the plant for an order to the plant, an authority for its own level. */
export function whyNotAnswer(order: SupervisionRow, actor: Actor): Reason | null {
  if (!actor.permissions.has('warn_handle')) return 'forbidden'
  if (order.state !== 'open') return say.answered
  const isAsked = actor.userType === 'esp' ? order.toLevel <= headLevel : order.toLevel === actor.escalationLevel
  return isAsked ? null : say.notAsked
}

/** Returns why the actor may not conclude: only the level that gave the order, or one above it. */
export function whyNotConclude(order: SupervisionRow, actor: Actor): Reason | null {
  if (!actor.permissions.has('warn_supervise') || actor.userType !== 'sss') return 'forbidden'
  if (order.state === 'concluded') return say.concluded
  return actor.escalationLevel >= order.level ? null : say.notYourOrder
}

/**
 * Whether a reader may have a person's number: callers who record calls, the plant's numbers and the township's;
 * officers further up only among authorities. Others read it masked.
 */
export const mayCall = (reader: Pick<Actor, 'userType' | 'permissions'>, level: number): boolean =>
  reader.permissions.has('warn_call') && (reader.userType === 'sss' || level <= townshipLevel)

/** Masks a phone number: keeps the first three and the last four digits. */
export const maskedPhone = (phone: string): string =>
  phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
