import type { alarmTypeExt } from '@fengsui/contract/dictionaries/alarm-type-ext.ts'
import type { warnSource } from '@fengsui/contract/dictionaries/warn-source.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Severity } from '@fengsui/contract/telemetry/severity.ts'
import type { Tx } from '../../kit/context.ts'
import type { LiveEvent } from '../../kit/outbox.ts'
import type { OpenRecord } from './raise/book.ts'
import { lockOpen } from './raise/locked.ts'
import { type Opened, openRecords } from './raise/open.ts'
import { loadRaiseContext } from './raise/scene.ts'
import { notifyRecipients } from './raise/tell.ts'
import { writeBook } from './raise/write-book.ts'
import { lockReported, mergeReport, reportedBook } from './report/book.ts'
import { claimsOfReports } from './report/claims.ts'
import { endReport, enterReport } from './report/enter.ts'

/** What a warning speaks of; there is one open record of it at most. */
export interface Reported {
  readonly enterpriseId: string
  readonly source: KeyOf<typeof warnSource>
  readonly typeKey: `e${KeyOf<typeof alarmTypeExt>}`
  /** What kind of thing: licence, warehouse, product, trouble, submission, vehicle, workplace, staff, enterprise... */
  readonly objectKind: string
  readonly objectId: string
}
/** Something that no device measures and is wrong now. */
export interface Report extends Reported {
  /** Its type's own when left out. */
  readonly severity?: Severity
  /** Report level (1-7) at which it begins, when its severity's ladder would begin with somebody who is not concerned. */
  readonly startLevel?: number
  readonly objectName: string
  /** What is wrong, as a sentence; the object's name is put before it unless it has it. */
  readonly content: Label
  readonly value?: number | string | null
  readonly threshold?: number | string | null
  readonly unit?: string
  /** Where it stands, when its object does not say. */
  readonly at?: Readonly<Partial<Record<'warehouseId' | 'workplaceId', string>>>
}
type Effect = (event: LiveEvent) => void

/**
 * Raises a warning, or continues the open one: what is wrong still brings figures and sentence up to date, what went away
 * meanwhile and is back counts once more, what got worse is told again. It climbs, tells and is handled like any other.
 *
 * Like `applyDecisions` it takes locks and, without `effect`, writes the live events itself: make it the transaction's last act.
 */
export const reportWarning = (tx: Tx, report: Report, now: Date, effect?: Effect): Promise<void> =>
  reportWarnings(tx, [report], now, effect)

/** Many at once, in as many statements as one. */
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

/** It is right again: the condition ends, what people owe stays. Nothing happens when no such warning is open. */
export const settleReport = (tx: Tx, reported: Reported, now: Date, effect?: Effect): Promise<void> =>
  settleReports(tx, [reported], now, effect)

/** Many at once. */
export async function settleReports(tx: Tx, reported: readonly Reported[], now: Date, effect?: Effect): Promise<void> {
  if (reported.length === 0) return
  const records: Map<string, OpenRecord> = await lockReported(tx, reported)
  const book = await reportedBook(tx, records)
  for (const record of records.values()) endReport(book, record, now)
  await writeBook(tx, book, now)
  await notifyRecipients(tx, [...records.values()], [], await loadRaiseContext(tx, [], records, now), effect)
}
