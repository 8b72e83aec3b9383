import type { Ladder } from '@fengsui/contract/warnings/ladder.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'
import type { Recipients } from './recipients.ts'

/**
 * Why a notice is sent: raised, timer, manual report, worse, chattering, application awaiting decision, returned,
 * a reminder, or a supervision order and its answer.
 */
export type NoticeReason =
  | 'raise'
  | 'timeout'
  | 'report'
  | 'worse'
  | 'chatter'
  | 'apply'
  | 'return'
  | 'urge'
  | 'supervise'

export interface NoticeRow {
  warnId: string
  level: number
  userId: string
  channel: string
  reason: NoticeReason
  createTime: Date
}

interface Telling {
  warnId: string
  rungs: readonly number[]
  crew: Recipients
  ladder: Pick<Ladder, 'channels'>
  reason: NoticeReason
  now: Date
}

/**
 * Returns one row per recipient and channel: always in-app, plus channels required by the severity and
 * accepted by the user.
 */
export function noticesOf({ warnId, rungs, crew: recipients, ladder, reason, now }: Telling): NoticeRow[] {
  return rungs.flatMap((level) =>
    (recipients.get(level) ?? []).flatMap(({ userId, channels }) =>
      ['site', ...ladder.channels.filter((channel) => channel !== 'site' && channels.includes(channel))].map(
        (channel) => ({ warnId, level, userId, channel, reason, createTime: now }),
      ),
    ),
  )
}

const typed = 'warn_id bigint, level smallint, user_id bigint, channel text, reason text, create_time timestamptz'

export async function insertNotices(db: Db, rows: readonly NoticeRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into warn_notify (warn_id, level, user_id, channel, reason, create_time)
    select warn_id, level, user_id, channel, reason, create_time from ${recordset(rows, typed)}`.execute(db)
}
