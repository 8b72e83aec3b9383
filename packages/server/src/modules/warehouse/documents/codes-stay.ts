import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { codedBoxes } from '../../stock/index.ts'

interface Left {
  readonly batch: string
  readonly codes: number
  readonly boxes: string
}

/**
 * Coded boxes leave with their codes: after the out-stores are posted, no batch has more codes than boxes in
 * the store. Boxes issued without codes by an approval do not count.
 * @throws 400 with `sentence`, which takes {batch}, {codes} and {boxes}
 */
export async function refuseCodesLeft(tx: Tx, outstoreIds: readonly string[], sentence: Label): Promise<void> {
  const found = await sql<Left>`
    with gone as (
      select distinct h.enterprise_id, h.warehouse_id, d.product_id, coalesce(d.batch_no, '') as batch_no
      from wh_outstore h join wh_outstore_detail d on d.outstore_id = h.id and d.is_deleted = 0
      where h.id = any(${[...outstoreIds]}::bigint[])
    ), coded as (${codedBoxes((id) => sql`${id} in (select enterprise_id from gone)`)})
    select g.batch_no as batch, c.codes::int as codes, trim_scale(coalesce(s.box_count, 0))::text as boxes
    from gone g join coded c using (enterprise_id, warehouse_id, product_id, batch_no)
    left join wh_stock s using (warehouse_id, product_id, batch_no)
    where c.codes > coalesce(s.box_count, 0) order by 1 limit 1`.execute(tx)
  const [left] = found.rows
  if (left) throw badRequest(sentence, { batch: left.batch || '-', codes: String(left.codes), boxes: left.boxes })
}
