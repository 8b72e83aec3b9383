import { gradeOf } from '@fengsui/contract/dashboards/risk-formula.ts'
import { enterpriseStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { seatOf } from '@fengsui/contract/geo/seats.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { notFound } from '../framework/http/http-error.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import { prefixOf } from '../framework/store/regions.ts'
import { baseHazard, scoreOfRegion } from './region-formula.ts'
import { all, homeRegion, midnight, scopeCondition } from './scope-condition.ts'

interface Row {
  region: string
  name: string
  score: number | null
  calculatedAt: Date | null
  enterprises: number
  red: number
  orange: number
  yellow: number
  blue: number
  warnToday: number
  unhandled: number
}

/**
 * Returns the child regions of a region with their risk (domain-model.md#D.5): 0.4 × P90 of the enterprises'
 * scores + 0.4 × their mean weighted by base hazard + 0.2 × the share of red and orange ones.
 */
export async function regionRisk(ctx: Context, { region }: { region?: string | null | undefined }) {
  const home = await homeRegion(ctx.db, ctx.caller)
  const parent = region ?? home.code
  if (!regionPrefix(parent).startsWith(regionPrefix(home.code))) throw notFound()
  const today = midnight(ctx.clock.now())
  const rows = await all<Row>(
    ctx.db,
    sql`with children as (select code, name, ${prefixOf(sql.ref('code'))} as prefix from sys_region where parent_code = ${parent}),
      scored as (select c.code, e.id, e.risk_score::float8 as score, ${baseHazard('e')} + 20 as weight
        from children c join ent_enterprise e on e.region_code like c.prefix || '%' where e.is_deleted = 0 and e.enterprise_status in (${sql.lit(enterpriseStatus.is.normal)}, ${sql.lit(enterpriseStatus.is.stopped)}, ${sql.lit(enterpriseStatus.is.underRectification)}) and ${scopeCondition(ctx.caller, 'ent_enterprise', 'e')})
      select c.code as region, c.name,
        (select ${scoreOfRegion(sql`s.score`, sql`s.weight`)} from scored s where s.code = c.code and s.score is not null) as score,
        (select max(r.time) from scored s cross join lateral (select k.time from risk_enterprise k where k.enterprise_id = s.id
          order by k.time desc limit 1) r where s.code = c.code and s.score is not null) as calculated_at,
        (select count(*)::int from scored s where s.code = c.code) as enterprises,
        (select count(*)::int from scored s where s.code = c.code and s.score >= 80) as red,
        (select count(*)::int from scored s where s.code = c.code and s.score >= 60 and s.score < 80) as orange,
        (select count(*)::int from scored s where s.code = c.code and s.score >= 40 and s.score < 60) as yellow,
        (select count(*)::int from scored s where s.code = c.code and s.score < 40) as blue,
        (select count(*)::int from warn_event x where x.warn_time >= ${today} and x.enterprise_id in (select s.id from scored s where s.code = c.code)) as warn_today,
        (select count(*)::int from warn_event x where x.close_time is null and x.handle_status <> ${sql.lit(handleStatus.is.handled)} and x.enterprise_id in (select s.id from scored s where s.code = c.code)) as unhandled
      from children c order by score desc nulls last, c.code`,
  )
  return rows.map(({ score, calculatedAt, ...row }) => {
    const [, , longitude = null, latitude = null] = seatOf(row.region) ?? []
    const rounded = score === null ? null : Math.round(Number(score) * 100) / 100
    const at = calculatedAt && shanghai(calculatedAt)
    return {
      ...row,
      score: rounded,
      calculatedAt: at,
      grade: rounded === null ? 4 : gradeOf(rounded),
      longitude,
      latitude,
    }
  })
}
