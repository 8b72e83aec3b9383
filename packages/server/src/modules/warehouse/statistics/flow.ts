import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { inStoreType, outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { type Dictionary, keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { isOther, notGiven, otherLast } from '@fengsui/contract/statistics/other-last.ts'
import { transferTypes } from '@fengsui/contract/statistics/rows-of.ts'
import { warehouseStatistics } from '@fengsui/contract/warehouse/warehouse-statistics.ts'
import { sql } from 'kysely'
import { counted } from '../../../framework/access/stat-scope.ts'
import type { Context } from '../../../framework/context.ts'
import { implement } from '../../../framework/http/implement.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { bucketsOf, inKind, outKind, type StoreKind, seriesOf } from '../../stock/index.ts'

type Asked = InputOf<(typeof warehouseStatistics)['calls']['getinstoreBytype']>

/** Returns verified documents of the period by type. */
async function byType(ctx: Context, asked: Asked, { of, type, date }: StoreKind, types: Dictionary) {
  const within = await counted(ctx, asked)
  const { from } = bucketsOf(asked.timebucket, ctx.clock.now())
  const found = await sql<{ type: string; documents: number; box: number; kg: number; explosiveKg: number }>`
    select ${sql.ref(type)} as type, count(*)::int as documents, sum(total_box)::float8 as box, sum(total_weight_kg)::float8 as kg,
      sum(total_explosive_kg)::float8 as explosive_kg
    from ${sql.table(of.table)} where verify_status = ${sql.lit(simpleReview.is.reviewed)} and is_deleted = 0 and ${within(sql.ref('enterpriseId'))}
      and ${sql.ref(date)} >= (${from}::timestamptz at time zone 'Asia/Shanghai')::date group by 1`.execute(ctx.db)
  const known = new Map(found.rows.map((row) => [row.type, row]))
  const none = { documents: 0, box: 0, kg: 0, explosiveKg: 0 }
  const day = shanghaiDay(from)
  const groups = keysOf(types).map((key) => {
    const label = labelOf(types, key) ?? notGiven
    const name = say(label, ctx.request.language)
    return { ...none, ...known.get(key), type: key, name, other: isOther(key, label), from: day }
  })
  return otherLast(groups)
}

/** Returns receipts and issues of the ledger by part of the period, without transfers between warehouses. */
async function flow(ctx: Context, asked: Asked, column: 'boxCount' | 'weightKg', unit: string) {
  const within = await counted(ctx, asked)
  const buckets = bucketsOf(asked.timebucket, ctx.clock.now())
  const sum = (letter: string, sign: string) =>
    sql`round(coalesce(sum(${sql.raw(sign)}${sql.ref(column)}) filter (where left(origin_type, 1) = ${sql.lit(letter)}), 0), 4)::float8`
  const found = await sql<{ bucket: number; incoming: number; outgoing: number; net: number }>`
    select ${buckets.at(sql.ref('moveTime'))} as bucket, ${sum('I', '')} as incoming, ${sum('O', '-')} as outgoing,
      round(coalesce(sum(${sql.ref(column)}), 0), 4)::float8 as net
    from wh_ledger where move_time >= ${buckets.from} and move_time <= ${buckets.to} and origin_type <> all(${[...transferTypes]})
      and ${within(sql.ref('enterpriseId'))} group by 1`.execute(ctx.db)
  const series = (name: 'incoming' | 'outgoing' | 'net') =>
    seriesOf(
      buckets,
      found.rows.map((row) => ({ bucket: row.bucket, value: row[name] })),
    )
  return {
    x: [...buckets.labels],
    edges: [...buckets.edges],
    unit,
    in: series('incoming'),
    out: series('outgoing'),
    net: series('net'),
  }
}

export default implement(warehouseStatistics, {
  getoutstoreBytype: (ctx, asked) => byType(ctx, asked, outKind, outStoreType),
  getinstoreBytype: (ctx, asked) => byType(ctx, asked, inKind, inStoreType),
  tradeStatisticsByVolumeUnit: (ctx, asked) => flow(ctx, asked, 'boxCount', '箱'),
  tradeStatisticsByWeightUnit: (ctx, asked) => flow(ctx, asked, 'weightKg', 'kg'),
})
