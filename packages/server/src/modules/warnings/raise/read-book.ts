import type { Severity } from '@fengsui/contract/telemetry/severity.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'
import type { Claim } from './claims.ts'
import { numberOf } from './locked.ts'
import { type Book, type Episode, episodeKey, type Occurrence, type OpenRecord } from './record-book.ts'

const devicesOf = (claims: readonly Claim[]): string[] => [...new Set(claims.map(({ decision }) => decision.deviceId))]

export interface OccurrenceRow {
  id: string
  warnId: string
  deviceId: string | null
  startTime: Date
  endTime: Date | null
  firstValue: string | null
  worstValue: string | null
  lastValue: string | null
  lastTime: Date | null
  side: string
  severity: string | null
  threshold: string | null
  gradeTime: Date | null
  riseFrom: string | null
  riseTo: string | null
  riseSeconds: number | null
  silentSince: Date | null
}
interface EpisodeRow {
  deviceId: string
  typeKey: string
  ruleId: string
  parentId: string
  startTime: Date
  endTime: Date | null
  threshold: string | null
  occurrenceId: string
}

/** Reads the state for some devices: their episodes, all open records, and each device's last one. */
export async function readBook(
  db: Db,
  records: ReadonlyMap<string, OpenRecord>,
  claims: readonly Claim[],
): Promise<Book> {
  const deviceIds = devicesOf(claims)
  const episodes =
    await sql<EpisodeRow>`select device_id, type_key, rule_id, parent_id, start_time, end_time, threshold,
    occurrence_id from warn_episode where device_id = any(${deviceIds}::bigint[])`.execute(db)
  const pairs = new Map(claims.map(({ key, decision }) => [`${key}|${decision.deviceId}`, { key, decision }]))
  const own = [...pairs.values()].flatMap(({ key, decision }) => {
    const record = records.get(key)
    return record ? [{ warnId: record.id, deviceId: decision.deviceId }] : []
  })
  const ids = [...records.values()].map(({ id }) => id)
  const found = await sql<OccurrenceRow>`
    select o.* from warn_occurrence o where o.id = any(${episodes.rows.map((row) => row.occurrenceId)}::bigint[])
    union select o.* from warn_occurrence o where o.warn_id = any(${ids}::bigint[]) and o.end_time is null
    union select l.* from ${recordset(own, 'warn_id bigint, device_id bigint')} cross join lateral (
      select distinct on (o.side) o.* from warn_occurrence o where o.warn_id = r.warn_id and o.device_id = r.device_id
      order by o.side, o.start_time desc) l`.execute(db)
  const occurrences = new Map(found.rows.map((row) => [row.id, toOccurrence(row)]))
  const book: Book = {
    records,
    byId: new Map([...records.values()].map((record) => [record.id, record])),
    occurrences: [...occurrences.values()],
    episodes: new Map(),
  }
  for (const row of episodes.rows) {
    const occurrence = occurrences.get(row.occurrenceId)
    if (!occurrence) continue
    const episode = toEpisode(row, occurrence)
    occurrence.worstOver ??= episode.threshold
    book.episodes.set(episodeKey(episode), episode)
  }
  return book
}

export const toOccurrence = (row: OccurrenceRow): Occurrence => ({
  id: row.id,
  warnId: row.warnId,
  deviceId: row.deviceId,
  picture: null,
  sight: null,
  side: row.side,
  severity: row.severity === null ? null : (Number(row.severity) as Severity),
  threshold: numberOf(row.threshold),
  gradeTime: row.gradeTime?.getTime() ?? null,
  rise:
    row.riseSeconds === null ? null : { from: Number(row.riseFrom), to: Number(row.riseTo), seconds: row.riseSeconds },
  silentSince: row.silentSince?.getTime() ?? null,
  startTime: row.startTime.getTime(),
  endTime: row.endTime?.getTime() ?? null,
  firstValue: numberOf(row.firstValue),
  worstValue: numberOf(row.worstValue),
  worstOver: null,
  lastValue: numberOf(row.lastValue),
  lastTime: (row.lastTime ?? row.startTime).getTime(),
  touched: false,
})

const toEpisode = (row: EpisodeRow, occurrence: Occurrence): Episode => ({
  deviceId: row.deviceId,
  typeKey: row.typeKey,
  ruleId: row.ruleId,
  parentId: row.parentId,
  startTime: row.startTime.getTime(),
  endTime: row.endTime?.getTime() ?? null,
  threshold: numberOf(row.threshold),
  occurrence,
  touched: false,
})

/** Reads the last episode starts of some devices without locks: enough to detect new ones. */
export async function knownStarts(db: Db, claims: readonly Claim[]): Promise<Map<string, { startTime: number }>> {
  const found = await sql<Pick<EpisodeRow, 'deviceId' | 'typeKey' | 'ruleId' | 'parentId' | 'startTime'>>`
    select device_id, type_key, rule_id, parent_id, start_time from warn_episode where device_id = any(${devicesOf(claims)}::bigint[])`.execute(
    db,
  )
  return new Map(found.rows.map((row) => [episodeKey(row), { startTime: row.startTime.getTime() }]))
}
