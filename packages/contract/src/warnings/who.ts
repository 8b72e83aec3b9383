import { handleStatus, warnNature, warnSeverity } from '../dictionaries/warnings.ts'
import type { Label } from '../kit/label.ts'
import { canMove } from '../kit/machine.ts'
import { type HandlingMove, type HandlingRow, handling, isClosed, stateOf } from './handling.ts'
import { isStillOver, type Measured } from './still-over.ts'
import { handlingMessages as say } from './warning-messages.ts'

/** The caller as seen by the warning rules: side, escalation level (1-7), identity, permissions. */
export interface Actor {
  readonly userId: string
  /** Other accounts of the same person, supplied by the server. */
  readonly accounts?: readonly string[]
  readonly userType: 'sss' | 'esp'
  /** Report level of the caller's post: 1 safety administrator, 2 head, 3 township ... 7 national; 0 none. */
  readonly escalationLevel: number
  readonly enterpriseId: string | null
  readonly permissions: ReadonlySet<string>
}
/** Warning types raised by an authority's own delay: from township level up, no enterprise handles them. */
const ofAuthority: ReadonlySet<string> = new Set(['e1040', 'e1041'])
const townshipLevel = 3

export interface WarningRow extends HandlingRow, Measured {
  readonly typeKey: string
  readonly handleType: string
  readonly severity: string
  readonly applyCount: number | string
  /** Verdicts on records with its key in the days before its last application (`repeatDays`). */
  readonly falseAlarms?: number | string | null
  readonly enterpriseId: string
  readonly applyUser: string | null
  readonly handleUser: string | null
}

/** Returns why a state forbids a move: record closed or handled, application pending, or none to decide. */
function refusal(row: WarningRow, move: HandlingMove): Label {
  if (isClosed(row)) return say.closed
  const applies = move === 'applyFalseAlarm' || move === 'applyNonViolation'
  if (!applies && move !== 'handle') return say.wrongState
  if (row.handleStatus === handleStatus.is.handled) return say.alreadyHandled
  return applies ? say.alreadyApplied : say.applicationPending
}

/**
 * Returns why the actor may not make the move on this row now, or null. Used by the server to refuse and by
 * the console to hide the button (domain-model.md#D.1).
 */
export function whyNot(row: WarningRow, move: HandlingMove, actor: Actor): Label | 'forbidden' | null {
  const { needs } = handling.moves[move]
  if (!actor.permissions.has(needs)) return 'forbidden'
  if (!canMove(handling, stateOf(row), move)) return refusal(row, move)
  const level = Number(row.handleType)
  if (actor.userType === 'esp' && level >= townshipLevel && ofAuthority.has(row.typeKey)) return say.authorityOwn
  if (move === 'handle') return whyNotHandle(row, actor, level)
  if (move === 'applyFalseAlarm' || move === 'applyNonViolation') {
    if (actor.userType !== 'esp') return 'forbidden'
    return Number(row.applyCount) >= 2 ? say.applicationsUsedUp : null
  }
  if (move === 'verify' || move === 'returnHandling') return whyNotVerify(row, actor, level, move)
  return whyNotConfirm(row, actor)
}

/**
 * An authority handles what is at its own level. A level above reminds and supervises (incident-rules.ts): it
 * does not do the work of the plant or of a level below, whose handling nobody but a level above could verify.
 */
function whyNotHandle({ typeKey }: WarningRow, actor: Actor, level: number): Label | null {
  if (actor.userType === 'esp') return null
  if (actor.escalationLevel < level) return say.reportedAbove
  return actor.escalationLevel > level && !ofAuthority.has(typeKey) ? say.handledBelow : null
}

/** Number of days back in which verdicts on one key are counted. */
export const repeatDays = 7
/** From this many verdicts on its key on, the next application is decided one level higher. */
export const repeatsFrom = 2
export const isRepeatedAlarm = ({ falseAlarms }: Pick<WarningRow, 'falseAlarms'>): boolean =>
  Number(falseAlarms ?? 0) >= repeatsFrom

/**
 * Returns the lowest level that decides an application: township, for red the county, never below the current
 * level; one level higher when the same source was recently closed that way repeatedly.
 */
export const confirmLevel = (row: Pick<WarningRow, 'severity' | 'handleType' | 'falseAlarms'>): number =>
  Math.min(
    7,
    Math.max(row.severity === warnSeverity.is.red ? 4 : 3, Number(row.handleType)) + (isRepeatedAlarm(row) ? 1 : 0),
  )
/** Returns the lowest authority level that verifies; up to level 2 also the enterprise's head. */
export const verifyLevel = (row: Pick<WarningRow, 'handleType'>): number => Math.max(3, Number(row.handleType))

/** Whether an account belongs to the actor, this one or another of the same person. */
const isActor = ({ userId, accounts = [] }: Actor, account: string | null): boolean =>
  account !== null && (account === userId || accounts.includes(account))

function whyNotConfirm(row: WarningRow, actor: Actor): Label | null {
  const own = actor.userType === 'esp' || isActor(actor, row.applyUser) || actor.enterpriseId === row.enterpriseId
  return own || actor.escalationLevel < confirmLevel(row) ? say.notYoursToConfirm : null
}

function whyNotVerify(row: WarningRow, actor: Actor, level: number, move: HandlingMove): Label | null {
  if (isActor(actor, row.handleUser)) return say.ownHandling
  if (actor.userType === 'esp') {
    if (level > 2 || actor.escalationLevel !== 2) return say.notYoursToVerify
    return move === 'verify' && isStillOver(row) ? say.overVerifiedAbove : null
  }
  return actor.escalationLevel >= verifyLevel(row) ? null : say.notYoursToVerify
}

/**
 * Returns why the actor may not report up; allowed for the enterprise or the actor of the current level,
 * always to a higher one.
 */
export function whyNotReport(row: WarningRow, to: number, actor: Actor): Label | 'forbidden' | null {
  if (!actor.permissions.has('warn_report')) return 'forbidden'
  if (isClosed(row)) return say.closed
  if (to <= Number(row.handleType)) return say.mustClimb
  return actor.userType === 'esp' || actor.escalationLevel >= Number(row.handleType) ? null : say.reportedAbove
}

/** Whether the actor may report the warning further up at all. */
export const mayReport = (row: WarningRow, actor: Actor): boolean =>
  Number(row.handleType) < 7 && whyNotReport(row, Number(row.handleType) + 1, actor) === null

/** Returns the moves available to the actor, for buttons. */
export const movesFor = (row: WarningRow, actor: Actor): HandlingMove[] =>
  (Object.keys(handling.moves) as HandlingMove[]).filter((move) => whyNot(row, move, actor) === null)

/** Whether the warning waits for this actor: their level must act next. The lists' filter `mine`. */
export function waitsFor(row: WarningRow, actor: Actor): boolean {
  if (isClosed(row)) return false
  if (row.handleStatus === handleStatus.is.handled)
    return actor.userType === 'esp'
      ? actor.escalationLevel === 2 && Number(row.handleType) <= 2 && !isActor(actor, row.handleUser)
      : actor.escalationLevel === verifyLevel(row)
  if (row.nature !== warnNature.is.violation)
    return actor.userType === 'sss' && actor.escalationLevel === confirmLevel(row)
  return actor.userType === 'esp' ? actor.escalationLevel > 0 : actor.escalationLevel === Number(row.handleType)
}
