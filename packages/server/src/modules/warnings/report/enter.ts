import type { RaiseDecision } from '../../../framework/store/decision.ts'
import type { Claim } from '../raise/claims.ts'
import { type Book, type Occurrence, type OpenRecord, ungraded } from '../raise/record-book.ts'
import { isWorse } from '../raise/worse.ts'

/** Applies one report: starts an occurrence of its record, or continues the open one. */
export function enterReport(book: Book, claim: Claim, now: Date): void {
  const record = book.records.get(claim.key)
  if (!record) return
  const { value, threshold } = claim.decision as RaiseDecision
  const stretch = openStretch(book, record) ?? begin(book, record, now, value)
  const time = now.getTime()
  Object.assign(stretch, { lastTime: time, lastValue: value, touched: true })
  Object.assign(record, { lastTime: time, lastValue: value, touched: true })
  const measured = { value, threshold }
  if (isWorse(measured, { value: record.worstValue, threshold: record.threshold ?? threshold })) {
    Object.assign(record, { worstValue: value, threshold })
    stretch.worstValue = value
  }
  if (claim.severity >= record.severity) return
  note(record, 'worse', { fromSeverity: record.severity, toSeverity: claim.severity })
  Object.assign(record, { severity: claim.severity, threshold, worseBy: claim })
}

/** Ends the condition of a record; one already recovered stays unchanged. */
export function endReport(book: Book, record: OpenRecord, now: Date): void {
  if (record.recoverTime !== null) return
  const stretch = openStretch(book, record)
  if (stretch) Object.assign(stretch, { endTime: Math.max(stretch.startTime, now.getTime()), touched: true })
  Object.assign(record, { recoverTime: now.getTime(), touched: true })
  note(record, 'recover', { endTime: now })
}

const openStretch = (book: Book, { id }: OpenRecord): Occurrence | undefined =>
  book.occurrences.find(({ warnId, endTime }) => warnId === id && endTime === null)

function begin(book: Book, record: OpenRecord, now: Date, value: number | null): Occurrence {
  const startTime = now.getTime()
  const fresh: Occurrence = {
    id: null,
    warnId: record.id,
    deviceId: null,
    picture: null,
    sight: null,
    startTime,
    endTime: null,
    ...ungraded,
    firstValue: value,
    worstValue: value,
    worstOver: null,
    lastValue: value,
    lastTime: startTime,
    touched: true,
  }
  book.occurrences.push(fresh)
  record.recoverTime = null
  record.hitCount += 1
  if (record.hitCount > 1) note(record, 'hit', { startTime: now, value })
  return fresh
}

function note(record: OpenRecord, deed: OpenRecord['deeds'][number]['deed'], detail: Record<string, unknown>): void {
  record.deeds.push({ deed, detail })
}
