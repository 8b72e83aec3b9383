import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import { materialClass, productCategory } from '@fengsui/contract/dictionaries/chemicals.ts'
import type { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { type Dictionary, type KeyOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { isOther, otherGoods, otherLast } from '@fengsui/contract/statistics/other-last.ts'
import { tradeTypes } from '@fengsui/contract/statistics/rows-of.ts'
import { sql } from 'kysely'
import { counted } from '../../framework/access/stat-scope.ts'
import type { Context } from '../../framework/context.ts'
import { bucketsOf, seriesOf } from '../stock/index.ts'

export interface Asked {
  readonly oid?: string | null | undefined
  readonly eid?: string | null | undefined
  readonly timebucket?: KeyOf<typeof timebucket> | null | undefined
}
export type Measure = 'box' | 'kg'
interface Row {
  key: string | null
  bucket: number
  value: string | null
  unconverted: number
}

/** Returns sales or purchases by goods category over the parts of a period (domain-model.md#G.4). */
export async function tradeChart(ctx: Context, of: keyof typeof tradeTypes, measure: Measure, asked: Asked) {
  const { language } = ctx.request
  const byClass = of === 'purchase' && measure === 'kg'
  const dictionary: Dictionary = byClass ? materialClass : productCategory
  const buckets = bucketsOf(asked.timebucket, ctx.clock.now())
  const inside = await counted(ctx, asked)
  const key = byClass ? sql`p.material_class` : sql`p.product_category`
  const figure = measure === 'box' ? sql`l.box_count` : sql`l.weight_kg`
  const sign = of === 'sales' ? sql`-1` : sql`1`
  const found = await sql<Row>`
    select ${key} as key, ${buckets.at(sql`l.move_time`)} as bucket, sum(${sign} * ${figure}) as value,
      count(*) filter (where ${figure} is null and l.biz_type <> 'R')::int as unconverted
    from wh_ledger l join ent_product p on p.id = l.product_id
    where l.origin_type = any(${[...tradeTypes[of]]}) and l.move_time >= ${buckets.from} and l.move_time <= ${buckets.to}
      and ${inside(sql`l.enterprise_id`)}
    group by 1, 2`.execute(ctx.db)
  const named = Map.groupBy(found.rows, (row) => row.key ?? '')
  const series = [...named]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, rows]) => {
      const label = labelOf(dictionary, name)
      return {
        key: name,
        name: say(label ?? otherGoods, language),
        other: isOther(name, label),
        data: seriesOf(buckets, rows),
      }
    })
  const total = found.rows.reduce((sum, { value }) => sum + Number(value ?? 0), 0)
  return {
    x: [...buckets.labels],
    edges: [...buckets.edges],
    unit: measure === 'box' ? say(unitLabel('box'), language) : 'kg',
    series: otherLast(series),
    total: Math.round(total * 10_000) / 10_000,
    unconverted: found.rows.reduce((sum, row) => sum + row.unconverted, 0),
  }
}
