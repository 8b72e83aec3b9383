import { hazardouschemicalsproduct as of } from '@fengsui/contract/chemicals/product.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { withFiles } from '../../framework/files/files.ts'
import { notFound } from '../../framework/http/http-error.ts'
import { presentAll } from '../../framework/http/serialize-row.ts'
import { listConditions } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'

const most = 2000
const out = '0'
/** Enabled and not rejected by the reviewer: may be used in a document. */
const usable = sql<boolean>`enabled = 1 and review_status <> ${sql.lit(reviewStatus.is.returned)}`

/** Returns every product of an enterprise that documents may use. */
export async function allProducts(ctx: Context, enterpriseId: string | null | undefined): Promise<Row[]> {
  const where = listConditions(ctx, of, enterpriseId ? { enterpriseId } : {}, [usable])
  const found = await sql<Row>`select * from ent_product_v where ${where} order by code, id limit ${most}`.execute(
    ctx.db,
  )
  return withFiles(ctx, of.fields, presentAll(of, found.rows))
}

/**
 * Returns the products a warehouse may receive by its permitted goods, or those in stock with quantity per
 * batch.
 */
export async function productsOfWarehouse(
  ctx: Context,
  { warehouseId, type, name }: InputOf<typeof of.calls.getInOutstoreProduct>,
): Promise<(Row & { quantity: string | null; batches: unknown[] })[]> {
  const conditions = [usable, ...(warehouseId ? await placed(ctx, warehouseId, type ?? '1') : [])]
  const where = listConditions(ctx, of, name ? { name } : {}, conditions)
  const found = await sql<Row>`select * from ent_product_v where ${where} order by code, id limit ${most}`.execute(
    ctx.db,
  )
  const rows = await withFiles(ctx, of.fields, presentAll(of, found.rows))
  const stock = await stockOf(ctx, warehouseId ?? null, rows)
  return rows.map((row) => ({ ...row, ...(stock.get(String(row.id)) ?? { quantity: null, batches: [] }) }))
}

async function placed(ctx: Context, id: string, type: string): Promise<RawBuilder<boolean>[]> {
  const warehouse = { table: 'wh_warehouse', owner: 'enterprise' } as const
  const found = await sql<{ enterpriseId: string }>`select enterprise_id from wh_warehouse
    where id = ${id} and is_deleted = 0 and ${inScope(warehouse, ctx.caller)}`.execute(ctx.db)
  const [row] = found.rows
  if (!row) throw notFound()
  const own = sql<boolean>`enterprise_id = ${row.enterpriseId}`
  if (type === out)
    return [own, sql`id in (select s.product_id from wh_stock s where s.warehouse_id = ${id} and s.quantity > 0)`]
  return [
    own,
    sql`exists (select 1 from wh_warehouse_detail d where d.warehouse_id = ${id} and d.is_deleted = 0 and d.review_status = ${sql.lit(reviewStatus.is.approved)}
      and d.material_class = ent_product_v.material_class
      and (d.product_category is null or d.product_category = ent_product_v.product_category)
      and (d.product_grade is null or d.product_grade = ent_product_v.product_grade))`,
  ]
}

type Stock = { quantity: string | null; batches: unknown[] }

async function stockOf(ctx: Context, warehouseId: string | null, rows: readonly Row[]): Promise<Map<string, Stock>> {
  if (!warehouseId || rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => String(id))
  const found = await sql<Stock & { productId: string }>`
    select product_id, sum(quantity)::text as quantity,
      json_agg(json_build_object('batchNo', batch_no, 'quantity', quantity::text, 'expireDate', expire_date)
        order by expire_date nulls last, batch_no) as batches
    from wh_stock where warehouse_id = ${warehouseId} and quantity > 0 and product_id = any(${ids}::bigint[])
    group by product_id`.execute(ctx.db)
  return new Map(found.rows.map(({ productId, quantity, batches }) => [String(productId), { quantity, batches }]))
}
