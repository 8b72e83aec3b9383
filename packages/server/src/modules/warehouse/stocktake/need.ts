import { sql } from 'kysely'
import type { Context, Tx } from '../../../kit/context.ts'
import { readNumber } from '../../../kit/params.ts'
import type { Asking } from '../approval/ask.ts'
import { type Need, TOWNSHIP } from '../approval/need.ts'
import { stocktakes } from './kind.ts'

type Row = Record<string, unknown>

/** How a stocktake differs from the books, as its lines say now. */
export interface Differences {
  readonly gain: string
  readonly loss: string
  /** Beyond `stocktake.smallKg`, or in goods without a weight. */
  readonly isNotable: boolean
  readonly isGrave: boolean
}

/** Surplus and shortage in kg, each added up, against the parameters. */
export async function differencesOf(ctx: Context, tx: Tx, head: Row): Promise<Differences> {
  const { tenantId } = ctx.caller
  const small = await readNumber(tx, tenantId, 'stocktake.smallKg')
  const kg = await readNumber(tx, tenantId, 'stocktake.approvalKg')
  const percent = await readNumber(tx, tenantId, 'stocktake.approvalPercent')
  const found = await sql<Differences>`
    with counted as (select coalesce(sum(gain_kg), 0) as gain, coalesce(sum(loss_kg), 0) as loss, coalesce(sum(book_kg), 0) as book,
        coalesce(bool_or(difference <> 0 and difference_kg is null), false) as unweighed
      from wh_stocktake_detail where stocktake_id = ${head.id} and is_deleted = 0)
    select trim_scale(gain)::text as gain, trim_scale(loss)::text as loss, (gain + loss > ${small} or unweighed) as is_notable,
      (unweighed or gain + loss > ${kg} or (gain + loss > ${small} and 100 * (gain + loss) > ${percent} * book)) as is_grave
    from counted`.execute(tx)
  return found.rows[0] ?? { gain: '0', loss: '0', isNotable: false, isGrave: false }
}

/** The township or a higher authority approves a stocktake whose difference is above the thresholds. */
export const stocktakeNeed = async (ctx: Context, tx: Tx, head: Row): Promise<Need | null> =>
  (await differencesOf(ctx, tx, head)).isGrave ? { rung: TOWNSHIP } : null

/** A changed count is countersigned anew. */
export const stocktakeAsking: Asking = {
  table: stocktakes.table,
  by: 'stocktakeId',
  needOf: stocktakeNeed,
  also: () => ({ countersignTime: null }),
}
