import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'

/** Logs an action that leaves the document's status unchanged. */
export async function noteWord(
  ctx: Context,
  tx: Tx,
  documentKind: string,
  head: Row,
  action: 'approve' | 'return' | 'requestReversal' | 'accept' | 'refuse' | 'countersign',
  opinion: string | null,
): Promise<void> {
  await sql`insert into wh_document_log (enterprise_id, document_kind, document_id, action, from_status, to_status, opinion,
      create_user, create_time)
    values (${head.enterpriseId}, ${documentKind}, ${head.id}, ${action}, ${head.verifyStatus}, ${head.verifyStatus}, ${opinion},
      ${ctx.caller.userId}, ${ctx.clock.now()})`.execute(tx)
}
