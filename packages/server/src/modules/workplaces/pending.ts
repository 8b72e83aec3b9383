import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { workplaceMessages as say } from '@fengsui/contract/workplaces/workplace-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { conflict } from '../../framework/http/http-error.ts'

/** Refuses another change while one of these workplaces awaits a review. */
export async function refusePending(tx: Tx, workplaceIds: readonly string[]): Promise<void> {
  const found =
    await sql`select 1 from change_request where status = ${sql.lit(changeStatus.is.pending)} and is_deleted = 0 and subject in ('workplace', 'setting') and (
    workplace_id = any(${workplaceIds}::bigint[]) or (workplace_id is null and after -> 'workplaceIds' ?| ${workplaceIds}::text[])) limit 1`.execute(
      tx,
    )
  if (found.rows.length > 0) throw conflict(say.pending)
}
