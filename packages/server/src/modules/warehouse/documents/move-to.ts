import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import type { StoreKind } from '../../stock/index.ts'

/** Sets the status of documents, and logs for each the user, time, previous status and reason. */
export async function moveTo(
  ctx: Context,
  tx: Tx,
  { of, direction }: Pick<StoreKind, 'of'> & { readonly direction: string },
  ids: readonly string[],
  to: '0' | '1',
  opinion: string | null = null,
): Promise<void> {
  const { userId } = ctx.caller
  const now = ctx.clock.now()
  const verified = to === '1' ? sql`${userId}::bigint, ${now}::timestamptz` : sql`null::bigint, null::timestamptz`
  await sql`with moved as (
      update ${sql.table(of.table)} set verify_status = ${to}, (verify_user, verify_time) = (select ${verified}),
        reversals = reversals + ${to === '0' ? 1 : 0}, update_user = ${userId}, update_time = ${now}, version = version + 1
      where id = any(${ids}::bigint[]) returning id, enterprise_id
    )
    insert into wh_document_log (enterprise_id, document_kind, document_id, action, from_status, to_status, opinion, create_user,
      create_time)
    select enterprise_id, ${direction}, id, ${to === '1' ? 'verify' : 'reverseVerify'}, ${to === '1' ? '0' : '1'}, ${to}, ${opinion},
      ${userId}, ${now} from moved`.execute(tx)
}
