import { gbState, streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'

/** Why the device of a GB/T 28181 camera cannot be asked for its picture; null when it is registered, or by another protocol. */
export async function gbProblemOf(db: Db, cameraId: string): Promise<'wrongPassword' | 'notRegistered' | null> {
  const found = await sql<{ state: string | null }>`select gb_state(id, kind, attrs, tenant_id) as state
    from dev_device where id = ${cameraId}`.execute(db)
  const state = found.rows[0]?.state ?? gbState.is.registered
  if (state === gbState.is.registered) return null
  return state === gbState.is.wrongPassword ? streamProblem.is.wrongPassword : streamProblem.is.notRegistered
}
