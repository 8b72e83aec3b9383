import type { Label } from '@fengsui/contract/kit/label.ts'
import { areIncompatible } from '@fengsui/contract/warehouse/incompatible.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { warehousedetail } from '@fengsui/contract/warehouse/warehousedetail.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { reviewed } from '../../../framework/store/reviewed.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'
import { warehousePage } from '../statistics/warehouse-page.ts'

interface Store {
  enterpriseId: string
  name: string
  maxBox: string
  maxKg: string
  box: string
  kg: string
  isOverBox: boolean
  isOverKg: boolean
  divisions: string[]
}

/**
 * Permitted goods belong to the enterprise's own warehouse, within its limits, without goods they are
 * incompatible with.
 */
async function rule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof warehousedetail>,
  before: BeforeRow<typeof warehousedetail> | null,
  raw: Row,
): Promise<Row> {
  const { warehouseId, maxBox, maxKg } = warehousedetail.fields
  const found = await sql<Store>`
    select w.enterprise_id, w.warehouse_name as name, w.max_stock_box as max_box, w.max_stock_kg as max_kg, o.box, o.kg, o.divisions,
      ${next.maxBox ?? null}::numeric is not null and o.box > w.max_stock_box as is_over_box,
      ${next.maxKg ?? null}::numeric is not null and o.kg > w.max_stock_kg as is_over_kg
    from wh_warehouse w cross join lateral (
      select coalesce(${next.maxBox ?? null}::numeric, 0) + coalesce(sum(d.max_box), 0) as box,
        coalesce(${next.maxKg ?? null}::numeric, 0) + coalesce(sum(d.max_kg), 0) as kg,
        coalesce(array_agg(d.hazard_division) filter (where d.hazard_division is not null), '{}') as divisions
      from wh_warehouse_detail d where d.warehouse_id = w.id and d.is_deleted = 0 and d.id <> ${before?.id ?? '0'}
    ) o
    where w.id = ${next.warehouseId} and w.is_deleted = 0 for no key update of w`.execute(tx)
  const [store] = found.rows
  if (store?.enterpriseId !== String(next.enterpriseId))
    throw badRequest(say.otherEnterprise, { label: warehouseId.label })
  const of: Label = [`仓库「${store.name}」`, `warehouse "${store.name}"`]
  if (store.isOverBox) throw badRequest(say.sumOver, { label: maxBox.label, n: store.box, m: store.maxBox, of })
  if (store.isOverKg) throw badRequest(say.sumOver, { label: maxKg.label, n: store.kg, m: store.maxKg, of })
  const division = next.hazardDivision ? String(next.hazardDivision) : null
  if (division && store.divisions.some((other) => areIncompatible(division, other))) throw badRequest(say.incompatible)
  return reviewed(ctx, warehousedetail, before, raw)
}

async function deleteBlocker(_ctx: Context, tx: Tx, { id, warehouseId }: Row): Promise<Label | null> {
  const found = await sql`select 1 from wh_warehouse_detail t
    join wh_stock s on s.warehouse_id = ${warehouseId} and s.quantity > 0
    join ent_product p on p.id = s.product_id and p.material_class = t.material_class
      and (t.product_category is null or p.product_category = t.product_category)
      and (t.product_grade is null or p.product_grade = t.product_grade)
    where t.id = ${id} limit 1`.execute(tx)
  return found.rows.length > 0 ? say.hasStock : null
}

export default implement(
  warehousedetail,
  { dataStatisticswarehousepage: warehousePage },
  { beforeSave: rule, deleteBlocker },
)
