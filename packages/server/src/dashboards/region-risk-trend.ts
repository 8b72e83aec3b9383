import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { notFound } from '../framework/http/http-error.ts'
import { shanghaiDay } from '../framework/http/serialize-row.ts'
import { prefixOf } from '../framework/store/regions.ts'
import { scoreOfRegion } from './region-formula.ts'
import { all, dayMs, homeRegion, scopeCondition } from './scope-condition.ts'

/** Returns the last `count` Shanghai days up to now as yyyy-MM-dd, oldest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, n) => shanghaiDay(new Date(now.getTime() - (count - 1 - n) * dayMs)))

interface Asked {
  region?: string | null | undefined
  days?: number | null | undefined
}
const usual = 30

/**
 * Returns the risk of the child regions of a region at the end of each day (domain-model.md#D.5), from the scores
 * that their enterprises had; enterprises count in the region they were in on that day.
 */
export async function regionRiskTrend(ctx: Context, { region, days: asked }: Asked) {
  const home = await homeRegion(ctx.db, ctx.caller)
  const parent = region ?? home.code
  if (!regionPrefix(parent).startsWith(regionPrefix(home.code))) throw notFound()
  const days = lastDays(ctx.clock.now(), asked ?? usual)
  const regions = await all<{ region: string; name: string }>(
    ctx.db,
    sql`select code as region, name from sys_region where parent_code = ${parent} order by sort, code`,
  )
  const rows = await all<{ region: string; day: string; score: number | null }>(
    ctx.db,
    sql`select c.code as region, to_char(d.day, 'YYYY-MM-DD') as day,
        ${scoreOfRegion(sql`d.score::float8`, sql`((d.parts ->> 'B')::float8 + 20)`)} as score
      from sys_region c join risk_daily d on d.region_code like ${prefixOf(sql.ref('c.code'))} || '%'
      where c.parent_code = ${parent} and d.day >= ${days[0]}::date and d.day <= ${days.at(-1)}::date
        and ${scopeCondition(ctx.caller, 'risk_daily', 'd')} group by c.code, d.day`,
  )
  const found = new Map(rows.map((row) => [`${row.region}/${row.day}`, row.score]))
  return {
    dates: days.map((day) => day.slice(5)),
    days,
    series: regions.map((row) => ({
      ...row,
      scores: days.map((day) => {
        const score = found.get(`${row.region}/${day}`) ?? null
        return score === null ? null : Math.round(score * 100) / 100
      }),
    })),
  }
}
