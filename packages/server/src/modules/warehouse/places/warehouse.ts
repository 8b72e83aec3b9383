import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { warehouseStatus } from '@fengsui/contract/dictionaries/warehouse.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { warehouse, warehouseCommon } from '@fengsui/contract/warehouse/warehouse.ts'
import { warehouseMessages as say } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { presentAll } from '../../../framework/http/serialize-row.ts'
import { checkReferences } from '../../../framework/store/references.ts'
import { reviewed } from '../../../framework/store/reviewed.ts'
import type { Row } from '../../../framework/store/row.ts'
import { permits, reviewStock } from '../../stock/index.ts'

/** Kinds of workplaces used for storage. */
const stores: ReadonlySet<string> = new Set(['2', '3', '4', '5', '6', '7'])

async function rule(ctx: Context, tx: Tx, next: Row, before: Row | null, raw: Row): Promise<Row> {
  const { workplaceKind, tempMin, tempMax, humMin, humMax } = warehouse.fields
  const kind = String(next.workplaceKind)
  if (!stores.has(kind)) throw badRequest(messages.notInDictionary, { label: workplaceKind.label, value: kind })
  for (const [low, high] of [
    ['tempMin', 'tempMax'],
    ['humMin', 'humMax'],
  ] as const)
    if (next[low] != null && next[high] != null && Number(next[low]) >= Number(next[high])) {
      const labels = { tempMin, tempMax, humMin, humMax }
      throw badRequest(say.lowNotBelowHigh, { low: labels[low].label, high: labels[high].label })
    }
  await checkArea(tx, next, before)
  if (next.workplaceId) await checkBuilding(tx, next)
  return reviewed(ctx, warehouse, before, raw)
}

/** Requires the enterprise's own area, whose limit the warehouses together do not exceed. */
async function checkArea(tx: Tx, next: Row, before: Row | null): Promise<void> {
  const found = await sql<{ enterpriseId: string; name: string; max: string; sum: string; isOver: boolean }>`
    select a.enterprise_id, a.area_name as name, a.max_stock_box as max, o.sum, o.sum > a.max_stock_box as is_over
    from wh_area a cross join lateral (select ${next.maxStockBox}::numeric + coalesce(sum(w.max_stock_box), 0) as sum from wh_warehouse w
      where w.area_id = a.id and w.is_deleted = 0 and w.id <> ${before?.id ?? '0'}) o
    where a.id = ${next.areaId} and a.is_deleted = 0 for no key update of a`.execute(tx)
  const [area] = found.rows
  if (area?.enterpriseId !== String(next.enterpriseId))
    throw badRequest(say.otherEnterprise, { label: warehouse.fields.areaId.label })
  if (!area.isOver) return
  const label = warehouse.fields.maxStockBox.label
  throw badRequest(say.sumOver, {
    label,
    n: area.sum,
    m: area.max,
    of: [`库区「${area.name}」`, `area "${area.name}"`],
  })
}

/** Requires a storage building of the same enterprise. */
async function checkBuilding(tx: Tx, next: Row): Promise<void> {
  const found = await sql<{ enterpriseId: string; kind: string; name: string }>`
    select enterprise_id, workplace_kind as kind, name from wp_workplace where id = ${next.workplaceId}`.execute(tx)
  const [building] = found.rows
  if (building?.enterpriseId !== String(next.enterpriseId))
    throw badRequest(say.otherEnterprise, { label: warehouse.fields.workplaceId.label })
  if (!stores.has(building.kind)) throw badRequest(say.wrongKind, { name: building.name })
}

async function deleteBlocker(_ctx: Context, tx: Tx, { id }: Row): Promise<Label | null> {
  const found = await sql<{ stock: boolean; devices: boolean; documents: boolean }>`select
    exists (select 1 from wh_stock where warehouse_id = ${id} and quantity > 0) as stock,
    exists (select 1 from dev_device where warehouse_id = ${id} and is_deleted = 0) as devices,
    exists (select 1 from wh_instore where warehouse_id = ${id} and is_deleted = 0)
      or exists (select 1 from wh_outstore where warehouse_id = ${id} and is_deleted = 0)
      or exists (select 1 from wh_transfer where (from_warehouse_id = ${id} or to_warehouse_id = ${id}) and is_deleted = 0)
      or exists (select 1 from wh_ledger where warehouse_id = ${id}) as documents`.execute(tx)
  const [used] = found.rows
  if (used?.stock) return say.hasStock
  if (used?.devices) return say.hasDevices
  return used?.documents ? say.hasDocuments : null
}

/**
 * A limit lowered below the present stock raises a warning instead of an error: the goods are already there.
 */
async function afterSave(ctx: Context, tx: Tx, id: string): Promise<undefined> {
  await reviewStock(tx, [id], ctx.clock.now())
}

const removed = async (_ctx: Context, tx: Tx, { id }: Row): Promise<void> => {
  await sql`update wh_warehouse_detail set is_deleted = 1 where warehouse_id = ${id}`.execute(tx)
}

export const warehouses = implement(warehouse, {}, { beforeSave: rule, deleteBlocker, afterSave, afterDelete: removed })

/** Returns warehouses in use that admit a product. */
async function getWarehouses(ctx: Context, { productId }: { productId?: string | null | undefined }): Promise<Row[]> {
  await checkReferences(ctx.db, ctx.caller, warehouseCommon.calls.getWarehouses.input, { productId })
  const found = await sql<Row>`select t.* from wh_warehouse_v t
    join ent_product p on p.id = ${productId} and p.is_deleted = 0 and p.enterprise_id = t.enterprise_id
    where t.is_deleted = 0 and t.warehouse_status = ${sql.lit(warehouseStatus.is.inUse)} and t.review_status = ${sql.lit(reviewStatus.is.approved)} and ${inScope(warehouse, ctx.caller, 't')}
      and ${permits(sql`t.id`, 'p')} order by t.warehouse_code, t.id limit 1000`.execute(ctx.db)
  return presentAll(warehouse, found.rows)
}

export const common = implement(warehouseCommon, { getWarehouses })
