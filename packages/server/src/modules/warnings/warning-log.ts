import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { recordset } from '../../framework/store/recordset.ts'

export type LogAction =
  | 'raise'
  | 'hit'
  | 'recover'
  | 'handle'
  | 'apply'
  | 'confirm'
  | 'report'
  | 'verify'
  | 'escalate'
  | 'call'
  | 'urge'
  | 'supervise'
  | 'answer'
  | 'conclude'
  | 'stopOrder'

/** One line of a record's log: user, time, transition and reason. Lines are immutable. */
export interface LogRow {
  warnId: string
  action: LogAction
  fromStatus: string | null
  toStatus: string
  fromLevel: string | null
  toLevel: string
  nature: string
  opinion?: string | null
  files?: readonly string[]
  userId?: string | null
  organizeId?: string | null
  /** escalationReason: 1 timeout, 2 manual, 3 by severity. */
  reason?: '1' | '2' | '3' | null
  detail?: Readonly<Record<string, unknown>>
  time: Date
}

const typed = `warn_id bigint, action text, from_status text, to_status text, from_level text, to_level text, nature text,
  opinion text, files jsonb, user_id bigint, organize_id bigint, reason text, detail jsonb, time timestamptz`
const names = sql.raw(
  `warn_id, action, from_status, to_status, from_level, to_level, nature, opinion, files, user_id, organize_id, reason, detail, time`,
)

export async function writeLog(db: Db, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ files = [], detail = {}, opinion, ...row }) => {
    // User input: PostgreSQL's JSON rejects lone surrogates.
    return { ...row, files, detail, opinion: opinion?.toWellFormed() }
  })
  await sql`insert into warn_log (${names}, enterprise_id)
    select ${names}, (select x.enterprise_id from warn_event x where x.id = r.warn_id) from ${recordset(values, typed)}`.execute(
    db,
  )
}
