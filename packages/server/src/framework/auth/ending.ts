import type { Label } from '@fengsui/contract/kit/label.ts'
import { endings } from '@fengsui/contract/session/session.ts'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { tenantFault } from './tenant-state.ts'

/** Returns why a session was ended, for its token holder; undefined when it expired or was signed out. */
export async function endingOf(db: Db, sessionId: string, now: Date): Promise<Label | undefined> {
  if (!/^\d{1,19}$/.test(sessionId)) return undefined
  const found = await sql<{
    endReason: string | null
    tenantId: string
  }>`select end_reason, tenant_id from sys_session where id = ${sessionId}`.execute(db)
  const [session] = found.rows
  if (!session) return undefined
  return endings[session.endReason ?? ''] ?? (await tenantFault(db, session.tenantId, now)) ?? undefined
}
