import { alwaysClimbs } from '@fengsui/contract/video/truth.ts'
import { contentOf } from '@fengsui/contract/warnings/content.ts'
import { deadlineOf } from '@fengsui/contract/warnings/deadline.ts'
import type { Ladder, Severity } from '@fengsui/contract/warnings/ladder.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { RaiseDecision } from '../../../framework/store/decision.ts'
import { nextNumbers } from '../../../framework/store/number.ts'
import { recordset } from '../../../framework/store/recordset.ts'
import { type Start, startOf } from '../escalation/levels.ts'
import type { Claim } from './claims.ts'
import { verdictOf } from './judged-as.ts'
import { type RecordRow, recordColumns, toRecord } from './locked.ts'
import type { RaiseContext } from './raise-context.ts'
import type { OpenRecord } from './record-book.ts'
import { type Recurrence, recurrencesOf } from './recurrence.ts'
import { storable } from './storable.ts'

/** A record opened by this batch, and its initial escalation ladder. */
export interface Opened {
  readonly record: OpenRecord
  readonly claim: Claim
  readonly start: Start
  readonly deadline: number | null
  readonly recurrence: Recurrence
}

const letters = { a: 'alarmType', w: 'warehouseType', m: 'monitorType', e: 'alarmTypeExt' } as const

/** Merges concurrent raises of one key; keeps the highest severity with its value and limit. */
function worstOf(claims: readonly Claim[]): Map<string, Claim> {
  const worst = new Map<string, Claim>()
  for (const claim of claims) {
    const before = worst.get(claim.key)
    if (!before || claim.severity < before.severity) worst.set(claim.key, claim)
  }
  return worst
}

/**
 * Ensures one open record for each key, in one statement: a key opened concurrently by another transaction
 * returns that record. Only records started by this batch are returned as opened.
 */
export async function openRecords(
  db: Db,
  claims: readonly Claim[],
  scene: RaiseContext,
): Promise<{ records: OpenRecord[]; opened: Opened[] }> {
  const worst = [...worstOf(claims).values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  const recurrence = await recurrencesOf(
    db,
    worst.map(({ key, decision }) => ({ key, startTime: decision.startTime })),
  )
  const numbers = await numbersOf(db, worst, scene)
  const doubts = await doubtsOf(db, worst)
  const drafts = worst.map((claim, n) => draftOf(claim, recurrence(claim.key), numbers[n] ?? '', scene, doubts))
  const found = await sql<RecordRow & { inserted: boolean }>`
    insert into warn_event (${sql.raw(names)}) select ${sql.raw(names)} from ${recordset(
      drafts.map(({ row }) => row),
      typed,
    )} order by dedup_key
    on conflict (dedup_key) where close_time is null do update set dedup_key = excluded.dedup_key
    returning ${recordColumns}, (xmax = 0) as inserted`.execute(db)
  const byKey = new Map(drafts.map((draft) => [draft.claim.key, draft]))
  const all = found.rows.flatMap((row) => {
    const draft = byKey.get(row.dedupKey)
    return draft ? [{ inserted: row.inserted, draft, record: toRecord(row, draft.claim) }] : []
  })
  const opened = all.flatMap(({ inserted, draft: { claim, start, deadline }, record }) =>
    inserted ? [{ record, claim, start, deadline, recurrence: recurrence(record.key) }] : [],
  )
  await queueDoubtful(db, opened, doubts)
  return { records: all.map(({ record, inserted }) => Object.assign(record, inserted ? { hitCount: 0 } : {})), opened }
}

async function numbersOf(db: Db, claims: readonly Claim[], { now, numbers: kept }: RaiseContext): Promise<string[]> {
  const out: string[] = []
  const tenants = Map.groupBy(claims.entries(), ([, { place }]) => place.tenantId)
  // In a fixed order, so that two batches never deadlock on number ranges.
  for (const [tenantId, own] of [...tenants].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const numbers = kept?.(tenantId, 'BJ', now, own.length) ?? (await nextNumbers(db, tenantId, 'BJ', now, own.length))
    for (const [at, [n]] of own.entries()) out[n] = numbers[at] ?? ''
  }
  return out
}

/** Returns the ladder of a record with its own start level. */
const ladderFrom = (ladder: Ladder, startLevel: number | undefined): Ladder =>
  startLevel === undefined ? ladder : { ...ladder, start: startLevel, alsoInformed: [] }

function draftOf(
  claim: Claim,
  recurrence: Recurrence,
  warnNo: string,
  { now, ladders, crew: recipients }: RaiseContext,
  doubts: Doubts,
) {
  const { place, typeKey, by, severity, key } = claim
  const decision = claim.decision as RaiseDecision
  const figures = claim.absorbed
    ? { value: null, threshold: null, unit: '', ruleId: null }
    : { ...decision, value: storable(decision.value), threshold: storable(decision.threshold) }
  const ladder = ladderFrom(
    ladders(place.tenantId, place.regionCode, String(severity) as Severity),
    claim.told?.startLevel,
  )
  const start = startOf(ladder, recipients(place.enterpriseId), recurrence.third)
  const deadline = doubts.has(key) ? null : deadlineOf(ladder, start.level, now.getTime())
  const [content, contentEn] =
    claim.told?.content ??
    contentOf({
      typeKey,
      by,
      placeName: place.workplaceName,
      deviceName: place.deviceName,
      value: figures.value,
      threshold: figures.threshold,
      unit: figures.unit,
      ...(claim.absorbed ? {} : verdictOf(decision)),
    })
  const row = {
    warnNo,
    source: by.source,
    typeKey,
    [letters[typeKey[0] as keyof typeof letters]]: typeKey.slice(1),
    severity: String(severity),
    handleType: String(start.level),
    deadline: deadline && new Date(deadline),
    enterpriseId: place.enterpriseId,
    workplaceId: place.workplaceId,
    stationId: place.stationId,
    warehouseId: place.warehouseId,
    deviceId: place.deviceId,
    ruleId: figures.ruleId,
    metric: by.metric?.key,
    cameraId: place.kind === 'camera' ? place.deviceId : null,
    warnValue: figures.value,
    threshold: figures.threshold,
    unitText: figures.unit || null,
    content,
    contentEn,
    dedupKey: key,
    warnTime: new Date(decision.startTime),
    lastTime: new Date(decision.time),
    lastValue: figures.value,
    recurrenceOf: recurrence.of,
    deviceStatus: by.source === 'device' ? '0' : null,
    createTime: now,
    updateTime: now,
    ...claim.told?.columns,
  }
  return { claim, row, start, deadline }
}

const typed = `warn_no text, source text, type_key text, alarm_type text, alarm_type_ext text, warehouse_type text,
  monitor_type text, severity text, handle_type text, deadline timestamptz, enterprise_id bigint, workplace_id bigint,
  station_id bigint, warehouse_id bigint, device_id bigint, camera_id bigint, vehicle_id bigint, person_id bigint,
  ref_kind text, ref_id bigint, rule_id bigint, metric text, warn_value numeric, threshold numeric, unit_text text, content text, content_en text, dedup_key text,
  warn_time timestamptz, last_time timestamptz, last_value numeric, recurrence_of bigint, device_status text,
  create_time timestamptz, update_time timestamptz`
const names = typed
  .split(',')
  .map((column) => column.trim().split(' ')[0])
  .join(', ')

/** Score of a camera whose warnings of a type are mostly wrong, by record key. */
type Doubts = ReadonlyMap<string, number>

/** Returns the claims of image analysis that a person looks at before they climb; the highest severity is never among them. */
async function doubtsOf(db: Db, claims: readonly Claim[]): Promise<Doubts> {
  const seen = claims.filter(
    ({ by, severity, place }) =>
      by.metric?.key === 'aiEvent' && String(severity) !== alwaysClimbs && place.deviceId !== null,
  )
  if (seen.length === 0) return new Map()
  const rows = seen.map(({ key, typeKey, place }) => ({ key, typeKey, deviceId: place.deviceId }))
  const found = await sql<{ key: string; score: string }>`select r.key, t.score::text as score
    from ${recordset(rows, 'key text, type_key text, device_id bigint')}
    join vid_truth t on t.device_id = r.device_id and t.type_key = r.type_key and t.doubtful = 1`.execute(db)
  return new Map(found.rows.map(({ key, score }) => [key, Number(score)]))
}

/** Puts opened records of doubtful cameras into the queue. */
async function queueDoubtful(
  db: Db,
  opened: readonly { readonly record: { readonly id: string; readonly key: string; readonly typeKey: string } }[],
  doubts: Doubts,
): Promise<void> {
  const rows = opened.flatMap(({ record: { id, key, typeKey } }) => {
    const score = doubts.get(key)
    return score === undefined ? [] : [{ warnId: id, typeKey, score }]
  })
  if (rows.length === 0) return
  await sql`insert into vid_review (warn_id, enterprise_id, type_key, score)
    select x.id, x.enterprise_id, r.type_key, r.score from ${recordset(rows, 'warn_id bigint, type_key text, score numeric')}
    join warn_event x on x.id = r.warn_id on conflict (warn_id) do nothing`.execute(db)
}
