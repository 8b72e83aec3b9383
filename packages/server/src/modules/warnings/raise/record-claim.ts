import type { HitDecision, RaiseDecision, RecoverDecision } from '../../../framework/store/decision.ts'
import type { Claim } from './claims.ts'
import { asRaise } from './continue-records.ts'
import {
  type Book,
  type Episode,
  episodeOf,
  namesOf,
  type Occurrence,
  type OpenRecord,
  sideOf,
  ungraded,
} from './record-book.ts'
import { isWorse } from './worse.ts'

/**
 * Applies one decision to the in-memory state, without database or clock access. Idempotent: an episode is
 * identified by device, type, rule and start.
 */
export function recordClaim(book: Book, claim: Claim): void {
  const { decision } = claim
  if (decision.act === 'raise') raise(book, claim, decision)
  else if (decision.act === 'hit') hit(book, claim, decision)
  else recover(book, claim, decision)
}

/** Whether a raise was applied before: rule evaluation starts episodes of one rule in chronological order. */
export const isReplay = (known: { startTime: number } | undefined, startTime: number): boolean =>
  known !== undefined && startTime <= known.startTime

function raise(book: Book, claim: Claim, decision: RaiseDecision): void {
  const key = episodeOf(claim)
  const known = book.episodes.get(key)
  const record = book.records.get(claim.key)
  if (isReplay(known, decision.startTime) || !record) return
  const occurrence = occurrenceFor(book, record, decision)
  grade(occurrence, claim, decision)
  const { startTime, threshold } = decision
  const episode: Episode = {
    ...namesOf(claim),
    startTime,
    endTime: null,
    threshold,
    occurrence,
    touched: true,
  }
  book.episodes.set(key, episode)
  record.recoverTime = null
  record.warnTime = Math.min(record.warnTime, startTime)
  over(record, episode, claim, decision)
}

/** Returns the occurrence of an episode: one it overlaps, held open by another rule, or a new one. */
function occurrenceFor(book: Book, record: OpenRecord, decision: RaiseDecision): Occurrence {
  const { startTime, deviceId, value } = decision
  const side = sideOf(decision)
  const near = book.occurrences.find(
    (one) =>
      one.warnId === record.id &&
      one.deviceId === deviceId &&
      one.side === side &&
      (one.endTime === null || one.endTime >= startTime),
  )
  const first = decision.first === undefined ? value : decision.first
  if (near) {
    if (startTime < near.startTime) Object.assign(near, { startTime, firstValue: first })
    near.endTime = null
    return near
  }
  const { worst, time, picture, sight, threshold } = decision
  const fresh: Occurrence = {
    id: null,
    warnId: record.id,
    deviceId,
    picture: picture ?? null,
    sight: sight ?? null,
    startTime,
    endTime: null,
    ...ungraded,
    side,
    firstValue: first,
    worstValue: worst,
    worstOver: threshold,
    lastValue: value,
    lastTime: time,
    touched: true,
  }
  book.occurrences.push(fresh)
  record.hitCount += 1
  if (record.hitCount > 1) note(record, 'hit', { startTime: new Date(startTime), value, deviceId })
  return fresh
}

/** Sets the limit of an occurrence from its highest severity; rise and silence are kept from any severity. */
function grade(
  occurrence: Occurrence,
  { severity }: Claim,
  { startTime, threshold, rise, silentSince }: RaiseDecision,
) {
  occurrence.touched = true
  if (rise) occurrence.rise ??= rise
  if (silentSince !== undefined) occurrence.silentSince ??= silentSince
  if (occurrence.severity !== null && occurrence.severity <= severity) return
  Object.assign(occurrence, { severity, threshold, gradeTime: startTime })
}

function hit(book: Book, claim: Claim, decision: HitDecision): void {
  const episode = book.episodes.get(episodeOf(claim))
  if (!episode || episode.startTime !== decision.startTime || episode.endTime !== null) return
  const record = recordOf(book, episode.occurrence) ?? takeOver(book, claim, decision, episode)
  if (record) over(record, episode, claim, decision)
  else goOn(episode, decision)
}

/** Continues an episode, whose record was closed meanwhile, in the record that was raised again. */
function takeOver(book: Book, claim: Claim, decision: HitDecision, episode: Episode): OpenRecord | undefined {
  const record = claim.again && book.records.get(claim.key)
  if (!record) return undefined
  const before = episode.occurrence
  before.endTime ??= Math.max(before.startTime, claim.again.closeTime)
  before.touched = true
  const from = asRaise(decision, claim.again)
  episode.occurrence = occurrenceFor(book, record, from)
  episode.touched = true
  grade(episode.occurrence, claim, from)
  record.recoverTime = null
  return record
}

/** Updates last and worst value of an occurrence still over the limit. */
function goOn({ occurrence, threshold }: Episode, { time, value, worst }: RaiseDecision | HitDecision): void {
  occurrence.touched = true
  if (time >= occurrence.lastTime) Object.assign(occurrence, { lastTime: time, lastValue: value })
  if (isWorse({ value: worst, threshold }, { value: occurrence.worstValue, threshold: occurrence.worstOver }))
    Object.assign(occurrence, { worstValue: worst, worstOver: threshold })
}

function over(record: OpenRecord, episode: Episode, claim: Claim, decision: RaiseDecision | HitDecision): void {
  goOn(episode, decision)
  record.touched = true
  const { time, value, worst, chattering } = decision
  if (time >= record.lastTime) {
    record.lastTime = time
    // A device behind the gateway reports its own values, not the gateway's.
    if (!claim.absorbed) record.lastValue = value
  }
  const measured = { value: claim.absorbed ? null : worst, threshold: episode.threshold }
  if (isWorse(measured, { value: record.worstValue, threshold: record.threshold })) {
    const turned = record.threshold !== null && turns(record, measured)
    record.worstValue = worst
    if (turned) Object.assign(record, { threshold: episode.threshold, ruleId: decision.ruleId })
    note(record, 'value', {})
  }
  if (claim.severity < record.severity) worsen(record, episode, claim)
  if (chattering && !record.chattering) {
    record.chattering = true
    note(record, 'chatter', { chattering: true })
  }
}

/** Whether the value moved from above one limit to below another: shows the limit most exceeded. */
const turns = ({ worstValue, threshold }: OpenRecord, next: { value: number | null; threshold: number | null }) =>
  worstValue !== null && (next.value ?? 0) >= (next.threshold ?? 0) !== worstValue >= (threshold ?? 0)

function worsen(record: OpenRecord, episode: Episode, claim: Claim): void {
  const { threshold, startTime } = episode
  const { value } = claim.decision
  const from = { fromSeverity: record.severity, toSeverity: claim.severity }
  note(record, 'worse', { ...from, startTime: new Date(startTime), value, threshold })
  Object.assign(record, { severity: claim.severity, ruleId: claim.decision.ruleId, threshold, worseBy: claim })
}

function recover(book: Book, claim: Claim, decision: RecoverDecision): void {
  const episode = book.episodes.get(episodeOf(claim))
  if (!episode || episode.startTime !== decision.startTime || episode.endTime !== null) return
  episode.endTime = Math.max(decision.endTime, episode.startTime)
  episode.touched = true
  const { occurrence } = episode
  const held = [...book.episodes.values()].filter((one) => one.occurrence === occurrence)
  if (held.some((one) => one.endTime === null)) return
  occurrence.endTime = Math.max(occurrence.startTime, ...held.map((one) => one.endTime ?? 0))
  occurrence.touched = true
  const record = recordOf(book, occurrence)
  if (record) recovered(book, record)
}

/** Marks a record as recovered when none of its occurrences is open; its handling is still due. */
function recovered(book: Book, record: OpenRecord): void {
  if (record.sourceEnd !== null) return
  const own = book.occurrences.filter(({ warnId }) => warnId === record.id)
  if (own.some(({ endTime }) => endTime === null)) return
  record.recoverTime = Math.max(...own.map(({ endTime }) => endTime ?? 0))
  record.touched = true
  note(record, 'recover', { endTime: new Date(record.recoverTime) })
}

/** Returns the record of an occurrence while it is open; in a closed one only occurrences still end. */
const recordOf = (book: Book, { warnId }: Occurrence): OpenRecord | undefined => book.byId.get(warnId)

function note(record: OpenRecord, deed: OpenRecord['deeds'][number]['deed'], detail: Record<string, unknown>): void {
  record.deeds.push({ deed, detail })
}
