import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'
import type { Book, Occurrence, OpenRecord } from './record-book.ts'
import { storable } from './storable.ts'

const moment = (time: number | null) => (time === null ? null : new Date(time))

/** Writes the changes of a batch: occurrences, their episodes, then the records. */
export async function writeBook(db: Db, book: Book, now: Date): Promise<void> {
  const touched = book.occurrences.filter((one) => one.touched)
  const { fresh = [], known = [] } = Object.groupBy(touched, ({ id }) => (id === null ? 'fresh' : 'known'))
  await insertOccurrences(db, fresh)
  await updateOccurrences(db, known)
  await writeEpisodes(db, book)
  await updateRecords(
    db,
    [...book.records.values()].filter((one) => one.touched),
    now,
  )
}

const figures = (one: Occurrence) => ({
  startTime: moment(one.startTime),
  endTime: moment(one.endTime),
  worstValue: storable(one.worstValue),
  lastValue: storable(one.lastValue),
  lastTime: moment(one.lastTime),
  firstValue: storable(one.firstValue),
  severity: one.severity === null ? null : String(one.severity),
  threshold: storable(one.threshold),
  gradeTime: moment(one.gradeTime),
  riseFrom: storable(one.rise?.from ?? null),
  riseTo: storable(one.rise?.to ?? null),
  riseSeconds: one.rise?.seconds ?? null,
  silentSince: moment(one.silentSince),
})

async function insertOccurrences(db: Db, fresh: readonly Occurrence[]): Promise<void> {
  if (fresh.length === 0) return
  const rows = fresh.map((one) => ({
    warnId: one.warnId,
    deviceId: one.deviceId,
    side: one.side,
    picture: one.picture,
    sight: one.sight,
    ...figures(one),
  }))
  const columns = sql.raw(
    `warn_id, device_id, side, picture, sight, start_time, end_time, first_value, worst_value, last_value, last_time, severity,
    threshold, grade_time, rise_from, rise_to, rise_seconds, silent_since`,
  )
  const written = await sql<{ id: string; warnId: string; deviceId: string | null; side: string }>`
    insert into warn_occurrence (${columns}) select ${columns}
    from ${recordset(rows, `warn_id bigint, device_id bigint, side text, picture text, sight jsonb, ${stretch}`)}
    returning id, warn_id, device_id, side`.execute(db)
  // A device has one new occurrence at a time in a record, or several in the order of the batch.
  const waiting = Map.groupBy(fresh, nameOf)
  for (const row of written.rows) {
    const one = waiting.get(nameOf(row))?.shift()
    if (one) one.id = row.id
  }
}
const nameOf = (of: { warnId: string; deviceId: string | null; side: string }): string =>
  `${of.warnId}|${of.deviceId}|${of.side}`

async function updateOccurrences(db: Db, known: readonly Occurrence[]): Promise<void> {
  if (known.length === 0) return
  const rows = known.map((one) => ({ id: one.id, ...figures(one) }))
  await sql`update warn_occurrence o set start_time = r.start_time, end_time = r.end_time, first_value = r.first_value,
    worst_value = r.worst_value, last_value = r.last_value, last_time = r.last_time, severity = r.severity,
    threshold = r.threshold, grade_time = r.grade_time, rise_from = r.rise_from, rise_to = r.rise_to,
    rise_seconds = r.rise_seconds, silent_since = r.silent_since
    from ${recordset(rows, `id bigint, ${stretch}`)} where o.id = r.id`.execute(db)
}

const stretch = `start_time timestamptz, end_time timestamptz, first_value numeric, worst_value numeric,
  last_value numeric, last_time timestamptz, severity text, threshold numeric, grade_time timestamptz, rise_from numeric,
  rise_to numeric, rise_seconds integer, silent_since timestamptz`

async function writeEpisodes(db: Db, { episodes }: Book): Promise<void> {
  const rows = [...episodes.values()]
    .filter((one) => one.touched)
    .map((one) => ({
      deviceId: one.deviceId,
      typeKey: one.typeKey,
      ruleId: one.ruleId,
      parentId: one.parentId,
      startTime: moment(one.startTime),
      endTime: moment(one.endTime),
      threshold: storable(one.threshold),
      occurrenceId: one.occurrence.id,
    }))
  if (rows.length === 0) return
  await sql`insert into warn_episode (device_id, type_key, rule_id, parent_id, start_time, end_time, threshold, occurrence_id)
    select device_id, type_key, rule_id, parent_id, start_time, end_time, threshold, occurrence_id from ${recordset(
      rows,
      'device_id bigint, type_key text, rule_id bigint, parent_id bigint, start_time timestamptz, end_time timestamptz, threshold numeric, occurrence_id bigint',
    )}
    on conflict (device_id, type_key, rule_id, parent_id) do update set start_time = excluded.start_time,
      end_time = excluded.end_time, threshold = excluded.threshold, occurrence_id = excluded.occurrence_id`.execute(db)
}

/** Readings over the limit do not change update_time; changes relevant to users do. */
async function updateRecords(db: Db, records: readonly OpenRecord[], now: Date): Promise<void> {
  if (records.length === 0) return
  const rows = records.map((one) => ({
    id: one.id,
    severity: String(one.severity),
    ruleId: one.ruleId,
    threshold: storable(one.threshold),
    worstValue: storable(one.worstValue),
    lastValue: storable(one.lastValue),
    hitCount: one.hitCount,
    warnTime: moment(one.warnTime),
    lastTime: moment(one.lastTime),
    recoverTime: moment(one.recoverTime),
    chattering: one.chattering ? 1 : 0,
    noted: one.deeds.some(({ deed }) => deed !== 'value'),
  }))
  await sql`update warn_event x set severity = r.severity, rule_id = r.rule_id, threshold = r.threshold,
    worst_value = r.worst_value, last_value = r.last_value, hit_count = r.hit_count, warn_time = r.warn_time,
    last_time = r.last_time, recover_time = r.recover_time, chattering = r.chattering,
    device_status = case when x.device_status is null then null when r.recover_time is null then '0' else '1' end,
    update_time = case when r.noted then ${now} else x.update_time end
    from ${recordset(rows, typed)} where x.id = r.id`.execute(db)
}

const typed = `id bigint, severity text, rule_id bigint, threshold numeric, worst_value numeric, last_value numeric,
  hit_count integer, warn_time timestamptz, last_time timestamptz, recover_time timestamptz, chattering smallint,
  noted boolean`
