import { violationHandling, warnNature, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { personFaults } from '@fengsui/contract/warnings/person-faults.ts'
import { handlingMessages } from '@fengsui/contract/warnings/warning-messages.ts'
import { pictureId } from '../../pictures/attachments.ts'
import type { SceneName } from '../../pictures/scenes.ts'
import type { Random } from '../random.ts'
import { opinionOf, proofOf, reasonOf, resultOf, returnOf } from './texts.ts'
import { arm, climb, iso, mannedFrom, settle, tell, type WarningPlay } from './walk.ts'

const needsVerdict = ({ record: { warning } }: WarningPlay) =>
  Number(warning.severity) <= 2 || Number(warning.handleType) > 2

function close({ record: { warning } }: WarningPlay, at: number): void {
  warning.closeTime = iso(at)
  warning.updateTime = iso(at)
}

/** What a story says and shows instead of what is usual. */
interface Said {
  readonly words: string
  readonly photo: SceneName
}

/**
 * Handles the warning as safety administrator; this closes yellow and blue ones that escalated no higher than
 * the head.
 */
export function handle(walk: WarningPlay, at: number, random: Random, said?: Said): void {
  climb(walk, at)
  settle(walk, at)
  const { warning } = walk.record
  const by = mannedFrom(walk, 1) ?? null
  const handleResult = said?.words ?? resultOf(warning.typeKey, random)
  const files = Number(warning.severity) <= 2 ? [pictureId(said?.photo ?? proofOf(warning.typeKey))] : []
  tell(walk, at, by, { action: 'handle', toStatus: '1', nature: '001', opinion: handleResult, files })
  const sanction = personFaults.has(warning.typeKey) ? random.pick(['2', '2', '2', '1', '3']) : null
  Object.assign(warning, {
    handleStatus: '1',
    nature: '001',
    handleUser: by?.userId ?? null,
    handleTime: iso(at),
    handleResult,
    files,
    violationHandling: sanction,
    fineAmount: sanction === violationHandling.is.fine ? `${random.whole(2, 5)}00.00` : null,
  })
  if (needsVerdict(walk)) return
  tell(walk, at, null, { action: 'verify' })
  Object.assign(warning, { verified: 1, verifyTime: iso(at) })
  close(walk, at)
}

/**
 * Verifies the handling by another user: the head up to their own escalation level, the authority above it.
 */
export function verify(walk: WarningPlay, at: number, passed: boolean, random: Random, words?: string): void {
  const { warning } = walk.record
  if (warning.closeTime) return
  const level = Number(warning.handleType)
  const by = mannedFrom(walk, Math.max(level, 2)) ?? null
  const opinion = words ?? (passed ? opinionOf('verified', random) : returnOf(warning.typeKey))
  tell(walk, at, by, { action: 'verify', toStatus: passed ? '1' : '0', opinion })
  Object.assign(warning, { verifyUser: by?.userId ?? null, verifyTime: iso(at), verifyOpinion: opinion })
  if (passed) {
    warning.verified = 1
    close(walk, at)
    return
  }
  warning.handleStatus = '0'
  arm(walk, at)
}

/**
 * Applies as enterprise to reclassify as false alarm (002) or no violation (003); the timer keeps running.
 */
export function apply(walk: WarningPlay, at: number, nature: '002' | '003', random: Random): void {
  climb(walk, at)
  const { warning } = walk.record
  const by = mannedFrom(walk, 1) ?? null
  const applyReason = reasonOf(warning.typeKey, nature, random)
  const applyFiles = nature === warnNature.is.nonViolationApplication ? [pictureId(proofOf(warning.typeKey))] : []
  tell(walk, at, by, { action: 'apply', toStatus: '0', nature, opinion: applyReason, files: applyFiles })
  const applyCount = warning.applyCount + 1
  const applyUser = by?.userId ?? null
  Object.assign(warning, {
    handleStatus: '0',
    nature,
    applyUser,
    applyTime: iso(at),
    applyReason,
    applyFiles,
    applyCount,
  })
}

/** The authority confirms, which closes the warning, or returns it with half the time. */
export function confirm(walk: WarningPlay, at: number, passed: boolean, random: Random): void {
  climb(walk, at)
  const { warning } = walk.record
  const by =
    mannedFrom(walk, Math.max(warning.severity === warnSeverity.is.red ? 4 : 3, Number(warning.handleType))) ?? null
  const falseAlarm = warning.nature === warnNature.is.falseAlarmApplication
  const toStatus = passed ? (falseAlarm ? '3' : '5') : falseAlarm ? '2' : '4'
  const nature = passed ? warning.nature : '001'
  const opinion = passed ? opinionOf('confirmed', random) : returnOf(warning.typeKey)
  settle(walk, at)
  tell(walk, at, by, { action: 'confirm', toStatus, nature, opinion })
  const confirmUser = by?.userId ?? null
  Object.assign(warning, { handleStatus: toStatus, nature, confirmUser, confirmTime: iso(at), confirmOpinion: opinion })
  if (passed) close(walk, at)
  else arm(walk, at, 0.5)
}

/** Closes minor warnings automatically ten minutes after recovery (D.1 row 15). */
export function recoverByItself(walk: WarningPlay, at: number): void {
  climb(walk, at)
  settle(walk, at)
  const { warning } = walk.record
  const handleResult = handlingMessages.recoveredByItself[0]
  tell(walk, at, null, { action: 'handle', toStatus: '1', opinion: handleResult })
  Object.assign(warning, { handleStatus: '1', handleTime: iso(at), handleResult, verified: 1, verifyTime: iso(at) })
  close(walk, at)
}
