import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { warehouseStatus } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { permits, requireLicence } from '../../stock/index.ts'

interface Fact {
  batch: string
  materialClass: string
  productCategory: string | null
  productGrade: string | null
  isGain: boolean
  isPermitted: boolean
  isShut: boolean
  isClosed: boolean
  warehouseName: string
  laterNo: string | null
}
const storeIn: Label = ['盘盈入账', 'entering a surplus']

/**
 * Checks what prevents posting a stocktake: a closed month, a closed warehouse, a later posted count; for a
 * surplus also a warehouse that does not admit the goods, or no licence for them.
 */
export async function checkLines(ctx: Context, tx: Tx, head: Row): Promise<{ hasGain: boolean; hasLoss: boolean }> {
  const found = await sql<Fact & { isLoss: boolean }>`
    select d.batch_no as batch, p.material_class, p.product_category, p.product_grade, d.difference > 0 as is_gain,
      d.difference < 0 as is_loss, ${permits(sql`h.warehouse_id`, 'p')} as is_permitted, w.warehouse_name,
      w.warehouse_status in (${sql.lit(warehouseStatus.is.outOfUse)}, ${sql.lit(warehouseStatus.is.sealed)}) as is_shut, exists (select 1 from wh_month_close c where c.enterprise_id = h.enterprise_id
        and c.month = to_char(h.stocktake_date, 'YYYY-MM')) as is_closed,
      (select o.stocktake_no from wh_stocktake o join wh_stocktake_detail e on e.stocktake_id = o.id and e.is_deleted = 0
        where o.warehouse_id = h.warehouse_id and o.id <> h.id and o.verify_status = ${sql.lit(simpleReview.is.reviewed)} and o.is_deleted = 0
          and e.product_id = d.product_id and e.batch_no = d.batch_no and o.verify_time >= d.count_time limit 1) as later_no
    from wh_stocktake h join wh_warehouse w on w.id = h.warehouse_id
    join wh_stocktake_detail d on d.stocktake_id = h.id and d.is_deleted = 0 join ent_product p on p.id = d.product_id
    where h.id = ${head.id} order by d.id`.execute(tx)
  const { rows } = found
  if (rows.length === 0) throw badRequest(say.noLines, { no: String(head.stocktakeNo) })
  for (const line of rows) {
    const batch = line.batch || '-'
    if (line.isClosed) throw badRequest(say.monthClosed)
    if (line.isShut) throw badRequest(say.warehouseShut, { name: line.warehouseName })
    if (line.laterNo) throw badRequest(say.countedAgain, { batch, no: line.laterNo })
    if (line.isGain && !line.isPermitted) throw badRequest(say.notPermitted)
  }
  const gains = rows.filter(({ isGain }) => isGain)
  await requireLicence(ctx, tx, String(head.enterpriseId), gains, storeIn)
  return { hasGain: gains.length > 0, hasLoss: rows.some(({ isLoss }) => isLoss) }
}
