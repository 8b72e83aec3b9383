import { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { readNumber } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'
import type { ApprovalRequest } from '../approval/ask.ts'
import { type ApprovalNeed, TOWNSHIP } from '../approval/need.ts'
import { stocktakes } from './kind.ts'

/** Differences of a stocktake from the ledger, by its current lines. */
export interface Differences {
  readonly gain: string
  readonly loss: string
  /**
   * It differs and, including the last 30 days, by more than `stocktake.smallKg`, or in goods without a weight.
   */
  readonly isNotable: boolean
  readonly isGrave: boolean
}

/**
 * Stocktakes of a warehouse verified within this many days are added up, so that small differences
 * accumulate. Counted by verification time, as the date on a stocktake is chosen by its author.
 */
const days = 30

/**
 * Returns surplus and shortage in kg, summed separately and together with those of the days before, compared
 * to the parameters.
 */
export async function differencesOf(ctx: Context, tx: Tx, head: Row): Promise<Differences> {
  const { tenantId } = ctx.caller
  const small = await readNumber(tx, tenantId, 'stocktake.smallKg')
  const kg = await readNumber(tx, tenantId, 'stocktake.approvalKg')
  const percent = await readNumber(tx, tenantId, 'stocktake.approvalPercent')
  const found = await sql<Differences>`
    with counted as (select coalesce(sum(gain_kg), 0) as gain, coalesce(sum(loss_kg), 0) as loss, coalesce(sum(book_kg), 0) as book,
        coalesce(bool_or(difference <> 0 and difference_kg is null), false) as unweighed
      from wh_stocktake_detail where stocktake_id = ${head.id} and is_deleted = 0),
    before as (select coalesce(sum(d.gain_kg + d.loss_kg), 0) as kg from wh_stocktake h
      join wh_stocktake_detail d on d.stocktake_id = h.id and d.is_deleted = 0
      where h.warehouse_id = ${head.warehouseId} and h.verify_status = ${sql.lit(simpleReview.is.reviewed)} and h.is_deleted = 0 and h.id <> ${head.id}
        and h.verify_time > ${ctx.clock.now()}::timestamptz - ${days}::int * interval '1 day'),
    summed as (select counted.*, gain + loss as own, case when gain + loss > 0 then gain + loss + before.kg else 0 end as kg
      from counted, before)
    select trim_scale(gain)::text as gain, trim_scale(loss)::text as loss, (kg > ${small} or unweighed) as is_notable,
      (unweighed or kg > ${kg} or (own > ${small} and 100 * own > ${percent} * book)) as is_grave
    from summed`.execute(tx)
  return found.rows[0] ?? { gain: '0', loss: '0', isNotable: false, isGrave: false }
}

/**
 * A stocktake whose difference exceeds the thresholds needs the approval of the township or a higher
 * authority.
 */
export const stocktakeNeed = async (ctx: Context, tx: Tx, head: Row): Promise<ApprovalNeed | null> =>
  (await differencesOf(ctx, tx, head)).isGrave ? { rung: TOWNSHIP } : null

/** A changed count must be countersigned again. */
export const stocktakeAsking: ApprovalRequest = {
  of: stocktakes,
  documentKind: 'stocktake',
  category: () => flowCategory.is.stock,
  files: 'photos',
  goods: (
    id,
  ) => sql`select concat_ws(' ', d.product_name, d.batch_no, to_char(d.difference, 'FMS999999999990.####') || coalesce(d.unit, '')) as line
    from wh_stocktake_detail d where d.stocktake_id = ${id} and d.is_deleted = 0 and d.difference <> 0`,
  by: 'stocktakeId',
  needOf: stocktakeNeed,
  also: () => ({ countersignTime: null }),
}
