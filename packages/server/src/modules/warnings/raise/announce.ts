import { nextRung } from '@fengsui/contract/warnings/deadline.ts'
import type { Db } from '../../../framework/context.ts'
import { insertNotices, type NoticeRow, noticesOf } from '../escalation/notices.ts'
import { setTimer } from '../escalation/timer.ts'
import type { Opened } from './open.ts'
import { ladderFor, type RaiseContext } from './raise-context.ts'
import type { OpenRecord } from './record-book.ts'

/** Notifies the initial escalation steps of new records and starts the first timer. */
export async function announceOpened(db: Db, opened: readonly Opened[], scene: RaiseContext): Promise<void> {
  const { now, crew: recipients } = scene
  const notices: NoticeRow[] = []
  for (const { record, start } of opened) {
    const ladder = ladderFor(record, scene)
    const told = { warnId: record.id, crew: recipients(record.place.enterpriseId), ladder, now }
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

/** Notifies a chattering source once, to the lowest escalation step with recipients. */
export async function announceChatter(
  db: Db,
  records: readonly OpenRecord[],
  { now, crew: recipients }: RaiseContext,
): Promise<void> {
  const rows = records.flatMap(({ id, place }) => {
    const hands = recipients(place.enterpriseId)
    const lowest = Math.min(...hands.keys())
    return noticesOf({
      warnId: id,
      rungs: hands.has(lowest) ? [lowest] : [],
      crew: hands,
      reason: 'chatter',
      now,
      ladder: { channels: ['site'] },
    })
  })
  await insertNotices(db, rows)
}
