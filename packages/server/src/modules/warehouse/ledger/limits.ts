import type { Label } from '@fengsui/contract/kit/label.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/context.ts'
import { refuse } from '../../../kit/refusal.ts'

const boxes: Label = ['箱', ' boxes']
const explosive: Label = ['千克', ' kg']

/**
 * Goods that come to an enterprise's warehouses are weighed against their limits one document after the other: two that fit
 * alone must not slip in together. Taken before any stock row.
 */
export const queueForLimits = async (tx: Tx, enterpriseId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock limits of ' || ${enterpriseId}::text, 0))`.execute(tx)
}

/**
 * Whether the warehouses, their areas and their licences hold what lies there after a posting (domain model R8.8).
 * @throws 400 with what would lie there and what may
 */
export async function checkLimits(tx: Tx, warehouseIds: readonly string[]): Promise<void> {
  const found = await sql<{ box: string; kg: string; maxBox: string; maxKg: string; isBox: boolean }>`
    with here as (
      select w.id, w.area_id, w.max_stock_box, w.max_stock_kg, a.license_id, a.max_stock_box as area_box, a.max_stock_kg as area_kg
      from wh_warehouse w join wh_area a on a.id = w.area_id where w.id = any(${warehouseIds}::bigint[])
    ), limited as (
      select 1 as rank, here.id, max_stock_box as max_box, max_stock_kg as max_kg, array[here.id] as stores from here
      union all
      select 2, area_id, max(area_box), max(area_kg), (select array_agg(w.id) from wh_warehouse w where w.area_id = here.area_id)
      from here group by area_id
      union all
      select 3, l.id, l.max_stock_box, l.max_stock_kg, (select array_agg(w.id) from wh_warehouse w
        join wh_area a on a.id = w.area_id where a.license_id = l.id)
      from lic_licence l where l.id in (select license_id from here)
    ), filled as (
      select l.rank, l.max_box, l.max_kg, coalesce(sum(s.box_count), 0) as box, coalesce(sum(s.explosive_kg), 0) as kg
      from limited l left join wh_stock s on s.warehouse_id = any(l.stores) and s.quantity > 0 group by l.rank, l.id, 2, 3
    )
    select trim_scale(box)::text as box, trim_scale(kg)::text as kg, trim_scale(max_box)::text as max_box,
      trim_scale(max_kg)::text as max_kg, coalesce(box > max_box, false) as is_box
    from filled where box > max_box or kg > max_kg order by rank limit 1`.execute(tx)
  const [over] = found.rows
  if (!over) return
  const { box, kg, maxBox, maxKg, isBox } = over
  const said = (n: string, [zh, en]: Label): Label => [`${n}${zh}`, `${n}${en}`]
  throw isBox
    ? refuse(say.overLimit, { n: said(box, boxes), m: said(maxBox, boxes) })
    : refuse(say.overLimit, { n: said(kg, explosive), m: said(maxKg, explosive) })
}
