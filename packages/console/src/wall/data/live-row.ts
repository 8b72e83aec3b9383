import type { WallRung, WallSeverity, WallSnapshot, WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { Values } from '@fengsui/contract/kit/field.ts'
import type { Language } from '@fengsui/contract/kit/label.ts'
import type { warningFields } from '@fengsui/contract/warnings/fields.ts'

type Row = Values<typeof warningFields>
type Read =
  | 'typeKey'
  | 'typeName'
  | 'content'
  | 'contentEn'
  | 'severity'
  | 'handleStatus'
  | 'nature'
  | 'verified'
  | 'handleType'
  | 'warnTime'
  | 'createTime'
  | 'updateTime'
  | 'recoverTime'
  | 'handleMinutes'
  | 'overdueRungs'
  | 'warnValue'
  | 'lastValue'
  | 'metric'
  | 'worstValue'
  | 'threshold'
  | 'unitText'
  | 'enterpriseId'
  | 'enterpriseShortName'
  | 'regionCode'
  | 'workplaceId'
  | 'workplaceName'
  | 'deviceName'
  | 'deadline'

/** The fields of a live `warning` event used by the wall display. */
export type LiveRow = { readonly id: string } & Readonly<Pick<Row, Read>>

/** Returns the row with what was found in the words of the display's language, as snapshots have it. */
export const inLanguage = (row: LiveRow, language: Language): LiveRow =>
  language === 'en' && row.contentEn ? { ...row, content: row.contentEn } : row

/** A detection has no figures: its confidence is with its picture. */
const isDetection = (row: LiveRow): boolean => row.metric === 'aiEvent'
const figure = (value: string | null): number | null => (value === null ? null : Number(value))

/**
 * Converts a live row to the wall display's warning. Server-only fields keep their values until the next
 * snapshot.
 */
export function warningOf(row: LiveRow, known: WallWarning | undefined, snapshot: WallSnapshot): WallWarning {
  const handleType = Number(row.handleType) as WallRung
  const severity = Number(row.severity) as WallSeverity
  const town = snapshot.townships.find(({ code }) => row.regionCode?.startsWith(code))
  const climbed = known !== undefined && known.handleType !== handleType
  const deadline = row.deadline ?? null
  return {
    id: row.id,
    typeKey: row.typeKey ?? '',
    typeName: row.typeName ?? '',
    content: known?.content ?? row.content ?? '',
    severity,
    handleStatus: row.handleStatus ?? '0',
    handleType,
    warnTime: row.warnTime ?? snapshot.time,
    recoverTime: row.recoverTime,
    lastValue: isDetection(row) ? null : figure(row.lastValue ?? row.warnValue),
    valueNow: row.recoverTime === null || isDetection(row) ? null : (known?.valueNow ?? null),
    worstValue: isDetection(row) ? null : figure(row.worstValue ?? row.warnValue),
    threshold: isDetection(row) ? null : figure(row.threshold),
    unitText: row.unitText,
    enterpriseId: row.enterpriseId ?? '',
    shortName: known?.shortName ?? row.enterpriseShortName ?? '',
    townName: known?.townName ?? town?.name ?? null,
    countyName: known?.countyName ?? null,
    placeName: known?.placeName ?? row.workplaceName ?? row.deviceName,
    workplaceId: row.workplaceId,
    deadline,
    rungTime: known && !climbed ? known.rungTime : (row.updateTime ?? snapshot.time),
    nextRung: deadline === null ? null : known && !climbed ? known.nextRung : rungAbove(handleType, severity, snapshot),
    lateRungs: row.overdueRungs ?? known?.lateRungs ?? 0,
    acknowledged: known !== undefined && !climbed && known.acknowledged,
    path: known?.path ?? [],
    cameras: known?.cameras ?? [],
  }
}

/** Returns the next escalation level that is staffed and that timers of this severity reach. */
const rungAbove = (rung: WallRung, severity: WallSeverity, { ladder }: WallSnapshot): WallRung | null =>
  ladder.find((above) => above.rung > rung && !above.vacant && above.automatic.includes(severity))?.rung ?? null
