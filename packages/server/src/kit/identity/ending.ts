import type { Label } from '@fengsui/contract/kit/label.ts'
import { endings } from '@fengsui/contract/session/session.ts'
import { sql } from 'kysely'
import type { Db } from '../context.ts'

/** Why a session was ended, for the person who holds its tokens; undefined when it ran out or was signed out. */
export async function endingOf(db: Db, sessionId: string): Promise<Label | undefined> {
  if (!/^\d{1,19}$/.test(sessionId)) return undefined
  const found = await sql<{
    endReason: string | null
  }>`select end_reason from sys_session where id = ${sessionId}`.execute(db)
  return endings[found.rows[0]?.endReason ?? '']
}
