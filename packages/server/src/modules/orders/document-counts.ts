import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { directiondiscardorder } from '@fengsui/contract/orders/directiondiscardorder.ts'
import { directionpurchase } from '@fengsui/contract/orders/directionpurchase.ts'
import { directionsales } from '@fengsui/contract/orders/directionsales.ts'
import { directionuseorder } from '@fengsui/contract/orders/directionuseorder.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'

type Counted = { total: number; unfinished: number; finished: number }

/** Returns the counts of purchases, sales, use and discard orders, total and open. */
export async function documentCounts(ctx: Context) {
  const [purchase, sales, useOrder, discard] = await Promise.all(
    [directionpurchase, directionsales, directionuseorder, directiondiscardorder].map((of) => count(ctx, of as never)),
  )
  const none = { total: 0, unfinished: 0, finished: 0 }
  return { purchase: purchase ?? none, sales: sales ?? none, useOrder: useOrder ?? none, discard: discard ?? none }
}

async function count(ctx: Context, of: Resource): Promise<Counted> {
  const found = await sql<Counted>`select count(*)::int as total,
      count(*) filter (where order_status in ('1', '2'))::int as unfinished,
      count(*) filter (where order_status = '3')::int as finished
    from ${sql.table(of.table)} where ${inScope(of, ctx.caller)} and is_deleted = 0`.execute(ctx.db)
  return found.rows[0] ?? { total: 0, unfinished: 0, finished: 0 }
}
