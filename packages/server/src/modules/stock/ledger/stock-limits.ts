import { exactQuantityText } from '@fengsui/contract/chemicals/quantity.ts'
import { certificateType, licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'

/**
 * Serialises incoming goods of an enterprise's warehouses for the limit checks: two documents that fit
 * separately must not exceed a limit together. Call before locking any stock row.
 */
export const queueForLimits = async (tx: Tx, enterpriseId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock limits of ' || ${enterpriseId}::text, 0))`.execute(tx)
}

/**
 * Licence that covers an area's storage: the area's own, else its enterprise's own, else the enterprise's
 * latest valid one.
 */
const licenceOf = (area: string): RawBuilder<string | null> => {
  const a = (column: string) => sql.ref(`${area}.${column}`)
  return sql`coalesce(${a('licenseId')}, (select e.license_id from ent_enterprise e where e.id = ${a('enterpriseId')}),
    (select y.id from lic_licence y where y.enterprise_id = ${a('enterpriseId')} and y.status = ${sql.lit(licenceStatus.is.valid)} and y.is_deleted = 0
      and y.certificate_type in (${sql.lit(certificateType.is.productionSafetyLicence)}, ${sql.lit(certificateType.is.wholesaleLicence)}, ${sql.lit(certificateType.is.retailLicence)}, ${sql.lit(certificateType.is.hazardousChemicalsBusinessLicence)}, ${sql.lit(certificateType.is.safeUseLicence)}) order by y.valid_to desc, y.id desc limit 1))`
}

/**
 * Checks after a posting that the limits of warehouses, permitted goods, areas and licences are kept
 * (domain-model.md#R8.8).
 * @throws 400 with the resulting and the allowed amount
 */
export async function checkLimits(tx: Tx, warehouseIds: readonly string[]): Promise<void> {
  const found = await sql<{ box: string; kg: string; maxBox: string; maxKg: string; isBox: boolean }>`
    with here as (
      select w.id, w.area_id, w.max_stock_box, w.max_stock_kg, ${licenceOf('a')} as license_id, a.max_stock_box as area_box,
        a.max_stock_kg as area_kg
      from wh_warehouse w join wh_area a on a.id = w.area_id where w.id = any(${warehouseIds}::bigint[])
    ), limited as (
      select 1 as rank, here.id, max_stock_box as max_box, max_stock_kg as max_kg, array[here.id] as stores,
        null::wh_warehouse_detail as goods from here
      union all
      select 2, area_id, max(area_box), max(area_kg), (select array_agg(w.id) from wh_warehouse w where w.area_id = here.area_id),
        null from here group by area_id
      union all
      select 3, l.id, l.max_stock_box, l.max_stock_kg, (select array_agg(w.id) from wh_warehouse w
        join wh_area a on a.id = w.area_id where a.enterprise_id = l.enterprise_id and ${licenceOf('a')} = l.id), null
      from lic_licence l where l.id in (select license_id from here)
      union all
      select 4, x.id, x.max_box, x.max_kg, array[x.warehouse_id], x from wh_warehouse_detail x
      where x.warehouse_id in (select id from here) and x.is_deleted = 0 and (x.max_box is not null or x.max_kg is not null)
    ), filled as (
      select l.rank, l.max_box, l.max_kg, coalesce(sum(s.box_count), 0) as box, coalesce(sum(s.explosive_kg), 0) as kg
      from limited l left join (wh_stock s join ent_product p on p.id = s.product_id)
        on s.warehouse_id = any(l.stores) and s.quantity > 0 and (l.goods is null or ((l.goods).material_class = p.material_class
          and ((l.goods).product_category is null or (l.goods).product_category = p.product_category)
          and ((l.goods).product_grade is null or (l.goods).product_grade = p.product_grade)))
      group by l.rank, l.id, 2, 3
    )
    select trim_scale(box)::text as box, trim_scale(kg)::text as kg, trim_scale(max_box)::text as max_box,
      trim_scale(max_kg)::text as max_kg, coalesce(box > max_box, false) as is_box
    from filled where box > max_box or kg > max_kg order by rank limit 1`.execute(tx)
  const [over] = found.rows
  if (!over) return
  const { box, kg, maxBox, maxKg, isBox } = over
  throw isBox
    ? badRequest(say.overLimit, { n: exactQuantityText(box, 'box'), m: exactQuantityText(maxBox, 'box') })
    : badRequest(say.overLimit, { n: exactQuantityText(kg, 'kg'), m: exactQuantityText(maxKg, 'kg') })
}
