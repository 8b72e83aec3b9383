import { materialClass, productCategory } from '@fengsui/contract/dictionaries/chemicals.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { isOther, otherGoods, otherLast } from '@fengsui/contract/statistics/other-last.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { type RawBuilder, sql } from 'kysely'
import { counted } from '../../../framework/access/stat-scope.ts'
import type { Context, Db } from '../../../framework/context.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { type Buckets, bucketsOf } from '../../stock/index.ts'

type Asked = InputOf<(typeof warehousestock)['calls']['stockstatisticsvolume']>
type Figure = 'boxCount' | 'weightKg'
type Counted = Awaited<ReturnType<typeof counted>>

/** Returns current stock by category and warehouse, with its history (domain-model.md#G.4). */
async function stockNow(ctx: Context, asked: Asked, figure: Figure) {
  const within = await counted(ctx, asked)
  const buckets = bucketsOf(asked.timebucket, ctx.clock.now())
  const limit = figure === 'boxCount' ? sql.ref('maxStockBox') : sql.ref('maxStockKg')
  const column = sql.ref(`s.${figure}`)
  const categories = sql<{ category: string | null; material: string | null; value: number }>`
    select p.product_category as category, case when p.product_category is null then p.material_class end as material, round(sum(${column}), 4)::float8 as value
    from wh_stock s join ent_product p on p.id = s.product_id
    where s.quantity > 0 and ${within(sql.ref('s.enterpriseId'))} group by 1, 2 order by 3 desc`.execute(ctx.db)
  // A warehouse's weight limit applies to explosive: compare the explosive content, not the gross weight.
  const held = figure === 'boxCount' ? column : sql.ref('s.explosiveKg')
  const warehouses = sql<{ id: string; name: string; value: number; limit: number; rate: number | null }>`
    select w.id, w.warehouse_name as name, round(coalesce(sum(${column}), 0), 4)::float8 as value, ${limit}::float8 as limit,
      round(100 * coalesce(sum(${held}), 0) / nullif(${limit}, 0), 2)::float8 as rate
    from wh_warehouse w left join wh_stock s on s.warehouse_id = w.id and s.quantity > 0
    where w.is_deleted = 0 and ${within(sql.ref('w.enterpriseId'))} group by w.id order by 5 desc nulls last, w.id limit 200`.execute(
    ctx.db,
  )
  const sums = sql<{ total: number; explosive: number }>`
    select round(coalesce(sum(${column}), 0), 4)::float8 as total, round(coalesce(sum(s.explosive_kg), 0), 4)::float8 as explosive
    from wh_stock s where s.quantity > 0 and ${within(sql.ref('s.enterpriseId'))}`.execute(ctx.db)
  const [category, warehouse, sum] = await Promise.all([categories, warehouses, sums])
  const { total = 0, explosive = 0 } = sum.rows[0] ?? {}
  const named = category.rows.map(({ category: key, material, value }) => {
    const label = labelOf(productCategory, key) ?? labelOf(materialClass, material)
    const name = say(label ?? otherGoods, ctx.request.language)
    return { key: key ?? '', material: material ?? '', name, other: isOther(key || material, label), value }
  })
  const trend = {
    x: [...buckets.labels],
    y: await past(ctx.db, within, buckets, sql.ref(figure), total),
    edges: [...buckets.edges],
  }
  return { total, explosive, byCategory: otherLast(named), byWarehouse: warehouse.rows, trend }
}

/**
 * Returns the last daily figure of each part; a part without one repeats its predecessor, the last part is
 * the current figure.
 */
async function past(
  db: Db,
  within: Counted,
  buckets: Buckets,
  column: RawBuilder<unknown>,
  now: number,
): Promise<number[]> {
  const evening = sql`((day + 1)::timestamp at time zone 'Asia/Shanghai') - interval '1 second'`
  const found = await sql<{ bucket: number; value: number }>`
    select distinct on (1) ${buckets.at(evening)} as bucket, value from (
      select day, round(sum(${column}), 4)::float8 as value from wh_stock_daily
      where ${within(sql.ref('enterpriseId'))} and day >= (${buckets.from}::timestamptz at time zone 'Asia/Shanghai')::date - 31
      group by day) kept order by 1, day desc`.execute(db)
  const known = new Map(found.rows.map(({ bucket, value }) => [bucket, value]))
  let last = known.get(0) ?? 0
  const values = buckets.labels.map((_, n) => {
    last = known.get(n + 1) ?? last
    return last
  })
  return [...values.slice(0, -1), now]
}

export default implement(
  warehousestock,
  {
    stockstatisticsvolume: async (ctx, asked) => {
      const { explosive: _, ...figures } = await stockNow(ctx, asked, 'boxCount')
      return { ...figures, unit: '箱' }
    },
    stockstatisticsweight: async (ctx, asked) => {
      const { explosive, ...figures } = await stockNow(ctx, asked, 'weightKg')
      return { ...figures, unit: 'kg', explosiveKg: explosive }
    },
  },
  // Used-up batches remain stored, hidden unless requested.
  { conditions: (_ctx, { empty }: RawInput) => (String(empty ?? '') === '1' ? [] : [sql<boolean>`quantity > 0`]) },
)
