import type { Db } from '../../kit/context.ts'

export type LogAction = 'raise' | 'hit' | 'recover' | 'handle' | 'apply' | 'confirm' | 'report' | 'verify' | 'escalate'

/** One line of a record's log: who, when, from what to what, and why. Lines are never changed. */
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
  /** escalationReason: 1 timeout, 2 by hand, 3 by severity. */
  reason?: '1' | '2' | '3' | null
  detail?: Readonly<Record<string, unknown>>
  time: Date
}

export async function writeLog(db: Db, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ files = [], detail = {}, ...row }) => ({
    ...row,
    files: JSON.stringify(files),
    detail: JSON.stringify(detail),
  }))
  await db.insertInto('warnLog').values(values).execute()
}
