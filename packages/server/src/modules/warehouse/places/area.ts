import type { Label } from '@fengsui/contract/kit/label.ts'
import { storagearea } from '@fengsui/contract/warehouse/storagearea.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { reviewed } from '../../../framework/store/reviewed.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'

const licence: Label = ['许可证', 'the licence']

/** An area's limit is at most its licence's, and at least the sum of its warehouses'. */
async function rule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof storagearea>,
  before: BeforeRow<typeof storagearea> | null,
  raw: Row,
): Promise<Row> {
  if (next.licenseId) {
    const found = await sql<{
      enterpriseId: string
      box: string | null
      kg: string | null
      overBox: boolean
      overKg: boolean
    }>`
      select enterprise_id, max_stock_box as box, max_stock_kg as kg,
        coalesce(${next.maxStockBox}::numeric > max_stock_box, false) as over_box,
        coalesce(${next.maxStockKg}::numeric > max_stock_kg, false) as over_kg
      from lic_licence where id = ${next.licenseId}`.execute(tx)
    const [limit] = found.rows
    if (limit?.enterpriseId !== String(next.enterpriseId)) throw badRequest(say.otherEnterprise, { label: licence })
    const { maxStockBox, maxStockKg } = storagearea.fields
    const over = { of: licence }
    if (limit.overBox)
      throw badRequest(say.sumOver, {
        ...over,
        label: maxStockBox.label,
        n: String(next.maxStockBox),
        m: limit.box ?? '',
      })
    if (limit.overKg)
      throw badRequest(say.sumOver, { ...over, label: maxStockKg.label, n: String(next.maxStockKg), m: limit.kg ?? '' })
  }
  return reviewed(ctx, storagearea, before, raw)
}

async function deleteBlocker(_ctx: Context, tx: Tx, { id }: Row): Promise<Label | null> {
  const found = await sql`select 1 from wh_warehouse where area_id = ${id} and is_deleted = 0 limit 1`.execute(tx)
  return found.rows.length > 0 ? say.hasWarehouses : null
}

interface Sums {
  storeArea: number
  maxStockBox: number
  stockBox: number
}
interface Area extends Sums {
  id: string
  name: string
  warehouses: number
  rate: number | null
}

/** Returns each area with its limit and current stock (domain-model.md#G.4). */
async function dataStatisticsArea(
  ctx: Context,
  {
    enterpriseId = null,
    licenseId = null,
  }: { enterpriseId?: string | null | undefined; licenseId?: string | null | undefined },
) {
  const found = await sql<Area>`
    select a.id, a.area_name as name, count(distinct w.id)::int as warehouses, coalesce(sum(w.area), 0)::float8 as store_area,
      a.max_stock_box::float8, coalesce(sum(s.box), 0)::float8 as stock_box,
      round(100 * coalesce(sum(s.box), 0) / nullif(a.max_stock_box, 0), 2)::float8 as rate
    from wh_area a left join wh_warehouse w on w.area_id = a.id and w.is_deleted = 0
    left join lateral (select sum(box_count) as box from wh_stock where warehouse_id = w.id and quantity > 0) s on true
    where a.is_deleted = 0 and ${inScope(storagearea, ctx.caller, 'a')}
      and (${enterpriseId}::bigint is null or a.enterprise_id = ${enterpriseId}) and (${licenseId}::bigint is null or a.license_id = ${licenseId})
    group by a.id order by a.area_code, a.id limit 1000`.execute(ctx.db)
  const areas = found.rows
  const sum = (name: keyof Sums) => Math.round(areas.reduce((total, area) => total + area[name], 0) * 10_000) / 10_000
  const total = { storeArea: sum('storeArea'), maxStockBox: sum('maxStockBox'), stockBox: sum('stockBox') }
  return { enterpriseId, licenseId, areas, total }
}

export default implement(storagearea, { dataStatisticsArea }, { beforeSave: rule, deleteBlocker })
