import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { dailyFrom, daysUpTo, monthsUpTo } from './daily.ts'
import { named } from './summary.ts'

interface Sums {
  bucket: string
  total: number
  handled: number
  falseAlarm: number
}

const sums = (ctx: Context, from: string, sources: readonly string[], pattern: string) =>
  sql<Sums>`select to_char(d.day, ${pattern}) as bucket, sum(d.total)::int as total, sum(d.handled)::int as handled,
    sum(d.false_alarm)::int as false_alarm from ${dailyFrom(ctx, from, sources)} group by 1`.execute(ctx.db)

const pick = (rows: readonly Sums[], buckets: readonly string[], name: 'total' | 'handled' | 'falseAlarm') =>
  buckets.map((bucket) => rows.find((row) => row.bucket === bucket)?.[name] ?? 0)

/** Returns the last twelve months (domain-model.md#G.2). */
export async function lastYear(ctx: Context, sources: readonly string[]) {
  const months = monthsUpTo(shanghaiDay(ctx.clock.now()), 12)
  const { rows } = await sums(ctx, `${months[0]}-01`, sources, 'YYYY-MM')
  return {
    months,
    total: pick(rows, months, 'total'),
    handled: pick(rows, months, 'handled'),
    falseAlarm: pick(rows, months, 'falseAlarm'),
  }
}

/** Returns the last thirty days, and their breakdown. */
export async function lastMonth(ctx: Context, sources: readonly string[]) {
  const days = daysUpTo(shanghaiDay(ctx.clock.now()), 30)
  const from = days[0] ?? ''
  const { rows } = await sums(ctx, from, sources, 'YYYY-MM-DD')
  const types = await sql<{ typeKey: string; n: number }>`select d.type_key, sum(d.total)::int as n
    from ${dailyFrom(ctx, from, sources)} group by 1 order by 2 desc, 1`.execute(ctx.db)
  return {
    days: days.map((day) => day.slice(5)),
    total: pick(rows, days, 'total'),
    handled: pick(rows, days, 'handled'),
    byType: types.rows.map(({ typeKey, n }) => named(ctx, typeKey, n)),
  }
}
