import type { alarmTypeExt, warnSource } from '@fengsui/contract/dictionaries/warnings.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Severity } from '@fengsui/contract/telemetry/severity.ts'
import type { Tx } from '../../framework/context.ts'
import type { LiveEvent } from '../../framework/events/outbox.ts'
import { lockOpen } from './raise/locked.ts'
import { notifyRecipients } from './raise/notify-recipients.ts'
import { type Opened, openRecords } from './raise/open.ts'
import { loadRaiseContext } from './raise/raise-context.ts'
import type { OpenRecord } from './raise/record-book.ts'
import { writeBook } from './raise/write-book.ts'
import { claimsOfReports } from './report/claims.ts'
import { endReport, enterReport } from './report/enter.ts'
import { lockReported, mergeReport, reportedBook } from './report/report-book.ts'

/** Subject of a warning; at most one open record each. */
export interface Reported {
  readonly enterpriseId: string
  readonly source: KeyOf<typeof warnSource>
  readonly typeKey: `e${KeyOf<typeof alarmTypeExt>}` | 'a0'
  /**
   * Kind of object: licence, warehouse, product, trouble, submission, vehicle, workplace, staff, enterprise...
   */
  readonly objectKind: string
  readonly objectId: string
}
/** A current problem not detected by a device. */
export interface Report extends Reported {
  /** Defaults to the type's severity. */
  readonly severity?: Severity
  /**
   * Report level (1-7) at which it starts, when the ladder of its severity would start with recipients not
   * concerned.
   */
  readonly startLevel?: number
  readonly objectName: string
  /** Description as a sentence; prefixed with the object's name unless it contains it. */
  readonly content: Label
  readonly value?: number | string | null
  readonly threshold?: number | string | null
  readonly unit?: string
  /** Location, when not derived from the object. */
  readonly at?: Readonly<Partial<Record<'warehouseId' | 'workplaceId' | 'vehicleId', string>>>
}
type Effect = (event: LiveEvent) => void

/**
 * Raises a warning, or continues the open one: a persisting problem updates values and text, a recurring one
 * counts again, a worse one is notified again. It escalates, notifies and is handled like any other.
 *
 * Like `applyDecisions` it takes locks and, without `effect`, writes the live events itself: call it last in
 * the transaction.
 */
export const reportWarning = (tx: Tx, report: Report, now: Date, effect?: Effect): Promise<void> =>
  reportWarnings(tx, [report], now, effect)

/** Batch form of `reportWarning`, with the same number of statements. */
export async function reportWarnings(tx: Tx, reports: readonly Report[], now: Date, effect?: Effect): Promise<void> {
  if (reports.length === 0) return
  const claims = await claimsOfReports(tx, reports, now)
  const records = await lockOpen(tx, claims)
  const scene = await loadRaiseContext(tx, claims, records, now)
  const opened = await openMissing()
  const book = await reportedBook(tx, records)
  for (const claim of claims) enterReport(book, claim, now)
  await writeBook(tx, book, now)
  await mergeReport(tx, records, claims)
  await notifyRecipients(tx, [...records.values()], opened, scene, effect)

  async function openMissing(): Promise<readonly Opened[]> {
    const lacking = claims.filter(({ key }) => !records.has(key))
    if (lacking.length === 0) return []
    const { records: own, opened } = await openRecords(tx, lacking, scene)
    for (const record of own) records.set(record.key, record)
    return opened
  }
}

/**
 * Ends the condition of a reported warning; its handling is still due. Does nothing without an open warning.
 */
export const settleReport = (tx: Tx, reported: Reported, now: Date, effect?: Effect): Promise<void> =>
  settleReports(tx, [reported], now, effect)

/** Batch form of `settleReport`. */
export async function settleReports(tx: Tx, reported: readonly Reported[], now: Date, effect?: Effect): Promise<void> {
  if (reported.length === 0) return
  const records: Map<string, OpenRecord> = await lockReported(tx, reported)
  const book = await reportedBook(tx, records)
  for (const record of records.values()) endReport(book, record, now)
  await writeBook(tx, book, now)
  await notifyRecipients(tx, [...records.values()], [], await loadRaiseContext(tx, [], records, now), effect)
}
