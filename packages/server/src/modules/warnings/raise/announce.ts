import { contentOf } from '@fengsui/contract/warnings/content.ts'
import { deadlineOf, nextRung } from '@fengsui/contract/warnings/deadline.ts'
import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kit/context.ts'
import type { LogRow } from '../log.ts'
import { startOf } from '../rungs/climb.ts'
import { insertNotices, type NoticeRow, noticesOf } from '../rungs/notices.ts'
import { cancelTimer, setTimer } from '../rungs/timer.ts'
import type { OpenRecord } from './book.ts'
import { judgedAs } from './judged-as.ts'
import { lineOf } from './lines.ts'
import type { Opened } from './open.ts'
import type { Scene } from './scene.ts'

const ladderFor = ({ place, severity }: OpenRecord, { ladders }: Scene) =>
  ladders(place.tenantId, place.regionCode, String(severity) as Severity)

/** Tells the rungs a new record begins with and starts the first timer. */
export async function announceOpened(db: Db, opened: readonly Opened[], scene: Scene): Promise<void> {
  const { now, crew } = scene
  const notices: NoticeRow[] = []
  for (const { record, start } of opened) {
    const ladder = ladderFor(record, scene)
    const told = { warnId: record.id, crew: crew(record.place.enterpriseId), ladder, now }
    notices.push(...noticesOf({ ...told, rungs: start.informed, reason: 'raise' }))
  }
  await insertNotices(db, notices)
  await setTimer(
    db,
    opened.flatMap(({ record, start, deadline }) => {
      const rung = nextRung(ladderFor(record, scene), start.level)
      return rung && deadline ? [{ warnId: record.id, rung, due: new Date(deadline) }] : []
    }),
  )
}

/** A chattering source is told once, to the lowest rung that somebody stands on. */
export async function announceChatter(db: Db, records: readonly OpenRecord[], { now, crew }: Scene): Promise<void> {
  const rows = records.flatMap(({ id, place }) => {
    const hands = crew(place.enterpriseId)
    const lowest = Math.min(...hands.keys())
    return noticesOf({
      ...{ warnId: id, rungs: hands.has(lowest) ? [lowest] : [], crew: hands, reason: 'chatter', now },
      ladder: { channels: ['site'] },
    })
  })
  await insertNotices(db, rows)
}

/** It got worse: everybody told before is told again, the ladder of the worse severity begins. */
export async function announceWorse(db: Db, record: OpenRecord, scene: Scene): Promise<LogRow> {
  const { now, crew } = scene
  const hands = crew(record.place.enterpriseId)
  const ladder = ladderFor(record, scene)
  const start = startOf(ladder, hands)
  const level = Math.max(record.handleType, start.level)
  const before = await informedRungs(db, record.id)
  const added = start.informed.filter((rung) => !before.has(rung))
  const again = [...before].filter((rung) => hands.has(rung))
  const told = { warnId: record.id, crew: hands, ladder, now }
  await insertNotices(db, [
    ...noticesOf({ ...told, rungs: again, reason: 'worse' }),
    ...noticesOf({ ...told, rungs: added, reason: 'raise' }),
  ])
  // What is handled waits for its verification, whatever its severity.
  const climbs = record.handleStatus !== '1'
  const deadline = climbs ? deadlineOf(ladder, level, now.getTime()) : null
  const rung = climbs ? nextRung(ladder, level) : null
  if (climbs) await cancelTimer(db, [record.id], now)
  if (rung && deadline) await setTimer(db, [{ warnId: record.id, rung, due: new Date(deadline) }])
  const [content, contentEn] = sentenceOf(record)
  await sql`update warn_event set handle_type = ${String(level)}, deadline = ${climbs ? deadline && new Date(deadline) : sql`deadline`},
    content = coalesce(${content}, content), content_en = coalesce(${contentEn}, content_en) where id = ${record.id}`.execute(
    db,
  )
  const { detail } = record.deeds.find(({ deed }) => deed === 'worse') ?? { detail: {} }
  return { ...lineOf(record, now), action: 'escalate', reason: '3', toLevel: String(level), detail }
}

export async function informedRungs(db: Db, warnId: string): Promise<Set<number>> {
  const found = await sql<{
    level: number
  }>`select distinct level from warn_notify where warn_id = ${warnId} and reason <> 'chatter'`.execute(db)
  return new Set(found.rows.map(({ level }) => level))
}

function sentenceOf({ worseBy, place, typeKey, lastValue, threshold }: OpenRecord): readonly (string | null)[] {
  if (!worseBy || worseBy.absorbed) return [null, null]
  if (worseBy.told) return worseBy.told.content
  const { by } = worseBy
  const unit = by.metric?.unit ?? ''
  const where = { placeName: place.workplaceName, deviceName: place.deviceName }
  return contentOf({ typeKey, by, ...where, value: lastValue, threshold, unit, ...judgedAs(worseBy.decision) })
}
