import type { CaseEvidence } from '@fengsui/contract/warnings/warning-case.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Context } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { logsOf, occurrencesOf } from '../reads/history.ts'

type Warning = Selectable<Database['warnEventV']>
const at = (time: Date | null): string | null => (time ? shanghai(time) : null)
const figure = (value: string | null): number | null => (value === null ? null : Number(value))
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Returns what is known of a closed warning, in the order in which it happened. */
export async function evidenceOf(ctx: Context, row: Warning): Promise<CaseEvidence> {
  const id = String(row.id)
  const [logs, occurrences] = await Promise.all([logsOf(ctx, id), occurrencesOf(ctx, id)])
  return {
    warnNo: row.warnNo,
    typeKey: row.typeKey ?? '',
    severity: row.severity ?? '',
    content: row.content,
    contentEn: row.contentEn,
    workplaceName: row.workplaceName,
    deviceName: row.deviceName,
    warnTime: at(row.warnTime) ?? '',
    recoverTime: at(row.recoverTime),
    closeTime: at(row.closeTime) ?? '',
    worstValue: figure(row.worstValue),
    threshold: figure(row.threshold),
    unitText: row.unitText,
    nature: row.nature ?? '',
    handleStatus: row.handleStatus ?? '',
    handleResult: row.handleResult,
    handleTime: at(row.handleTime),
    handleUserName: row.handleUserName,
    violationHandling: row.violationHandling,
    verifyOpinion: row.verifyOpinion,
    occurrences: occurrences
      .map(({ startTime, endTime, worstValue }) => ({ startTime, endTime, worstValue }))
      .toReversed(),
    timeline: logs
      .map(({ action, time, toLevel, opinion, userName, organizeName }) => ({
        action,
        time,
        toLevel,
        opinion,
        userName,
        organizeName,
      }))
      .toReversed(),
  }
}

/** Pictures and files of a warning: those of the device and of its handling, at most as many as a field holds. */
export const filesOf = (row: Warning): { images: string[]; files: string[] } => ({
  images: idsOf(row.images).slice(0, 20),
  files: [...new Set([...idsOf(row.files), ...idsOf(row.applyFiles)])].slice(0, 20),
})

/** The same without what identifies the enterprise: names, numbers, places, texts of people. */
export const withoutNames = (of: CaseEvidence): CaseEvidence => ({
  ...of,
  warnNo: null,
  content: null,
  contentEn: null,
  workplaceName: null,
  deviceName: null,
  handleResult: null,
  handleUserName: null,
  verifyOpinion: null,
  timeline: (of.timeline ?? []).map((one) => ({ ...one, opinion: null, userName: null, organizeName: null })),
})
