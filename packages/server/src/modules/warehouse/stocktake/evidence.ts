import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { readNumber } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'
import { differencesOf } from './need.ts'

/** Requires the evidence for an approval: the countersignature, and photos and a reason for differences. */
export async function requireEvidence(ctx: Context, tx: Tx, head: Row): Promise<void> {
  if (head.countersignTime === null) {
    const found = await sql<{
      name: string
    }>`select real_name as name from sys_user where id = ${head.secondCounterId}`.execute(tx)
    throw badRequest(say.notCountersigned, { name: found.rows[0]?.name ?? '' })
  }
  const { isNotable } = await differencesOf(ctx, tx, head)
  if (!isNotable) return
  const n = String(await readNumber(tx, ctx.caller.tenantId, 'stocktake.smallKg'))
  if (!Array.isArray(head.photos) || head.photos.length === 0) throw badRequest(say.photosNeeded, { n })
  if (!head.reason) throw badRequest(say.whyNeeded, { n })
}
