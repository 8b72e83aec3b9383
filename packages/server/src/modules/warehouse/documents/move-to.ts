import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'

/** Sets the status of documents, and logs for each the user, time, previous status and reason. */
export async function moveTo(
  ctx: Context,
  tx: Tx,
  { of, direction }: { readonly of: Resource; readonly direction: string },
  ids: readonly string[],
  to: '0' | '1',
  opinion: string | null = null,
): Promise<void> {
  const { userId } = ctx.caller
  const now = ctx.clock.now()
  const verified =
    to === simpleReview.is.reviewed ? sql`${userId}::bigint, ${now}::timestamptz` : sql`null::bigint, null::timestamptz`
  await sql`with moved as (
      update ${sql.table(of.table)} set verify_status = ${to}, (verify_user, verify_time) = (select ${verified}),
        reversals = reversals + ${to === simpleReview.is.unreviewed ? 1 : 0}, update_user = ${userId}, update_time = ${now}, version = version + 1
      where id = any(${ids}::bigint[]) returning id, enterprise_id
    )
    insert into wh_document_log (enterprise_id, document_kind, document_id, action, from_status, to_status, opinion, create_user,
      create_time)
    select enterprise_id, ${direction}, id, ${to === simpleReview.is.reviewed ? 'verify' : 'reverseVerify'}, ${to === simpleReview.is.reviewed ? '0' : '1'}, ${to}, ${opinion},
      ${userId}, ${now} from moved`.execute(tx)
}
