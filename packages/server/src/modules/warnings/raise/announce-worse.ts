import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { contentOf } from '@fengsui/contract/warnings/content.ts'
import { deadlineOf, nextRung } from '@fengsui/contract/warnings/deadline.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'
import { startOf } from '../escalation/levels.ts'
import { insertNotices, type NoticeRow, noticesOf } from '../escalation/notices.ts'
import { cancelTimer, setTimer } from '../escalation/timer.ts'
import type { LogRow } from '../warning-log.ts'
import { verdictOf } from './judged-as.ts'
import { lineOf } from './lines.ts'
import { ladderFor, type RaiseContext } from './raise-context.ts'
import type { OpenRecord } from './record-book.ts'
import { recurrencesOf } from './recurrence.ts'

/** State of a record after it got worse. */
interface Worsened {
  readonly record: OpenRecord
  readonly level: number
  /** False when handled: it awaits verification, whatever its severity. */
  readonly climbs: boolean
  /** End of its level in milliseconds; null when it does not escalate or no higher step has recipients. */
  readonly deadline: number | null
  readonly notices: readonly NoticeRow[]
}

/**
 * For records that got worse: notifies all previous recipients again and starts the ladder of the worse
 * severity, one escalation step higher for the third record of a day. Returns their log lines.
 */
export async function announceWorse(db: Db, records: readonly OpenRecord[], scene: RaiseContext): Promise<LogRow[]> {
  if (records.length === 0) return []
  const informed = await informedRungs(
    db,
    records.map(({ id }) => id),
  )
  const recurrence = await recurrencesOf(
    db,
    records.map(({ key, warnTime }) => ({ key, startTime: warnTime })),
  )
  const worsened = records.map((record) =>
    worsenedOf(record, informed.get(record.id) ?? [], recurrence(record.key).third, scene),
  )
  await insertNotices(
    db,
    worsened.flatMap(({ notices }) => notices),
  )
  await restartTimers(
    db,
    worsened.filter(({ climbs }) => climbs),
    scene,
  )
  await writeLevels(db, worsened)
  return worsened.map(({ record, level }) => {
    const { detail } = record.deeds.find(({ deed }) => deed === 'worse') ?? { detail: {} }
    return { ...lineOf(record, scene.now), action: 'escalate', reason: '3', toLevel: String(level), detail }
  })
}

function worsenedOf(record: OpenRecord, before: readonly number[], isThird: boolean, scene: RaiseContext): Worsened {
  const { now } = scene
  const recipients = scene.crew(record.place.enterpriseId)
  const ladder = ladderFor(record, scene)
  const start = startOf(ladder, recipients, isThird)
  const level = Math.max(record.handleType, start.level)
  const climbs = record.handleStatus !== handleStatus.is.handled
  const message = { warnId: record.id, crew: recipients, ladder, now }
  const again = before.filter((rung) => recipients.has(rung))
  const added = start.informed.filter((rung) => !before.includes(rung))
  return {
    record,
    level,
    climbs,
    deadline: climbs ? deadlineOf(ladder, level, now.getTime()) : null,
    notices: [
      ...noticesOf({ ...message, rungs: again, reason: 'worse' }),
      ...noticesOf({ ...message, rungs: added, reason: 'raise' }),
    ],
  }
}

async function restartTimers(db: Db, climbing: readonly Worsened[], scene: RaiseContext): Promise<void> {
  if (climbing.length === 0) return
  await cancelTimer(
    db,
    climbing.map(({ record }) => record.id),
    scene.now,
  )
  await setTimer(
    db,
    climbing.flatMap(({ record, level, deadline }) => {
      const rung = nextRung(ladderFor(record, scene), level)
      return rung && deadline ? [{ warnId: record.id, rung, due: new Date(deadline) }] : []
    }),
  )
}

async function writeLevels(db: Db, worsened: readonly Worsened[]): Promise<void> {
  const rows = worsened.map(({ record, level, climbs, deadline }) => {
    const [content, contentEn] = sentenceOf(record)
    return {
      id: record.id,
      handleType: String(level),
      climbs,
      deadline: deadline && new Date(deadline),
      content,
      contentEn,
    }
  })
  await sql`update warn_event x set handle_type = r.handle_type,
    deadline = case when r.climbs then r.deadline else x.deadline end,
    content = coalesce(r.content, x.content), content_en = coalesce(r.content_en, x.content_en)
    from ${recordset(rows, 'id bigint, handle_type text, climbs boolean, deadline timestamptz, content text, content_en text')}
    where x.id = r.id`.execute(db)
}

/** Returns the escalation steps notified so far for some warnings; chatter notices do not count. */
async function informedRungs(db: Db, warnIds: readonly string[]): Promise<Map<string, readonly number[]>> {
  const found = await sql<{ warnId: string; levels: number[] }>`
    select warn_id, array_agg(distinct level::int) as levels from warn_notify
    where warn_id = any(${warnIds}::bigint[]) and reason <> 'chatter' group by warn_id`.execute(db)
  return new Map(found.rows.map(({ warnId, levels }) => [warnId, levels]))
}

function sentenceOf({ worseBy, place, typeKey, lastValue, threshold }: OpenRecord): readonly (string | null)[] {
  if (!worseBy || worseBy.absorbed) return [null, null]
  if (worseBy.told) return worseBy.told.content
  const { by } = worseBy
  const unit = by.metric?.unit ?? ''
  const where = { placeName: place.workplaceName, deviceName: place.deviceName }
  return contentOf({ typeKey, by, ...where, value: lastValue, threshold, unit, ...verdictOf(worseBy.decision) })
}
