import { gradeOf } from '@fengsui/contract/dashboards/risk-formula.ts'
import type {
  WallEnterprise,
  WallPlant,
  WallPoint,
  WallSite,
  WallTownship,
} from '@fengsui/contract/dashboards/wall-places.ts'
import type { WallCalm, WallRank, WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { enterpriseStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { type PlanPlace, type PlanRoom, sitePlan } from '@fengsui/contract/enterprises/site-plan.ts'
import { placeOf } from '@fengsui/contract/geo/place-of.ts'
import { seatsBelow } from '@fengsui/contract/geo/seats.ts'
import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { sql } from 'kysely'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { detail } from '../../framework/store/detail.ts'
import { all, dayMs, queryOne } from '../scope-condition.ts'
import { numberOf, type WallContext } from './wall-context.ts'

type Placed<T> = T & { longitude: string | null; latitude: string | null }
const place = (row: { longitude: string | null; latitude: string | null }) => ({
  longitude: numberOf(row.longitude),
  latitude: numberOf(row.latitude),
})

/** Returns every enterprise in scope with its most severe open warning. */
export async function enterprises({ db, own, open }: WallContext): Promise<WallEnterprise[]> {
  const rows = await all<
    Placed<Pick<WallEnterprise, 'id' | 'shortName' | 'regionCode' | 'open' | 'recovered'> & { worst: string | null }>
  >(
    db,
    sql`select e.id, coalesce(e.short_name, e.enterprise_name) as short_name, e.longitude, e.latitude, e.region_code, x.worst, coalesce(x.open, 0) as open, coalesce(x.recovered, false) as recovered
      from ent_enterprise e left join (select enterprise_id, min(severity) as worst, count(*)::int as open, bool_and(recover_time is not null) as recovered from warn_event x where ${open('x')} group by 1) x on x.enterprise_id = e.id
      where e.is_deleted = 0 and (e.enterprise_status in (${sql.lit(enterpriseStatus.is.normal)}, ${sql.lit(enterpriseStatus.is.stopped)}, ${sql.lit(enterpriseStatus.is.underRectification)}) or x.open > 0) and ${own('ent_enterprise', 'e')} order by e.id`,
  )
  return rows.map((row) => ({ ...row, ...placeOf(row), worst: row.worst ? (Number(row.worst) as WallSeverity) : null }))
}

export async function ranking({ db, now, own }: WallContext): Promise<WallRank[]> {
  const rows = await all<{ enterpriseId: string; shortName: string; score: string; was: string | null; rank: number }>(
    db,
    sql`with scored as (select e.id, coalesce(e.short_name, e.enterprise_name) as short_name, e.risk_score as score,
        (select r.score from risk_enterprise r where r.enterprise_id = e.id and r.time <= ${new Date(now.getTime() - 7 * dayMs)} order by r.time desc limit 1) as before
        from ent_enterprise e where e.is_deleted = 0 and e.risk_score is not null and e.enterprise_status in (${sql.lit(enterpriseStatus.is.normal)}, ${sql.lit(enterpriseStatus.is.stopped)}, ${sql.lit(enterpriseStatus.is.underRectification)}) and ${own('ent_enterprise', 'e')})
      select id as enterprise_id, short_name, score, (row_number() over (order by score desc, id))::int as rank,
        case when before is not null then (rank() over (order by before desc nulls last))::int end as was from scored order by score desc, id limit 10`,
  )
  return rows.map(({ was, rank, score, ...row }) => ({
    ...row,
    score: Number(score),
    grade: gradeOf(Number(score)),
    change: was === null ? null : Number(was) - rank,
  }))
}

export async function calm({ db, now, own }: WallContext): Promise<WallCalm> {
  const row = await queryOne<{ since: Date | null; red: Date | null }>(
    db,
    sql`select max(x.close_time) as since, max(x.warn_time) filter (where x.severity = ${sql.lit(warnSeverity.is.red)}) as red from warn_event x where ${own('warn_event', 'x')}`,
  )
  return {
    since: row.since ? shanghai(row.since) : null,
    daysWithoutRed: row.red ? Math.floor((now.getTime() - row.red.getTime()) / dayMs) : null,
  }
}

export const townships = ({ region }: WallContext): WallTownship[] =>
  seatsBelow(region.code).map(([code, name, longitude, latitude]) => ({ code, name, longitude, latitude }))

/** Returns the sites of enterprises with an open red warning, by building. */
export async function plants(scene: WallContext): Promise<WallPlant[]> {
  const { db, own, open } = scene
  const sites = await all<{
    enterpriseId: string
    enterpriseName: string
    shortName: string
    townName: string | null
    boundary: { coordinates?: WallPoint[][] } | null
  }>(
    db,
    sql`select e.id as enterprise_id, e.enterprise_name, coalesce(e.short_name, e.enterprise_name) as short_name, r.town_name, e.boundary from ent_enterprise e left join sys_region r on r.code = e.region_code
      where ${own('ent_enterprise', 'e')} and exists (select 1 from warn_event x where x.enterprise_id = e.id and ${open('x')} and x.severity = ${sql.lit(warnSeverity.is.red)}) order by e.id limit 20`,
  )
  return Promise.all(
    sites.map(async (site) => ({
      ...site,
      boundary: site.boundary?.coordinates?.[0] ?? null,
      site: await siteOf(scene, site.enterpriseId),
      ...(await buildings(db, site.enterpriseId)),
    })),
  )
}

async function buildings(
  db: WallContext['db'],
  enterpriseId: string,
): Promise<Pick<WallPlant, 'workplaces' | 'peopleNow'>> {
  const rows = await all<Placed<Record<string, string | null>> & { id: string; name: string }>(
    db,
    sql`select w.id, w.name, w.longitude, w.latitude, w.max_person, w.xian_ding_yao_liang as weight_limit, w.safe_distance, d.people_now, d.weight_now, d.temperature, d.temperature_limit
      from wp_workplace w left join lateral (select sum((last_values ->> 'peopleCount')::numeric) as people_now, sum((last_values ->> 'weight')::numeric) as weight_now,
        max((last_values ->> 'temperature')::numeric) as temperature, min((attrs ->> 'tempMax')::numeric) as temperature_limit from dev_device where workplace_id = w.id and is_deleted = 0) d on true
      where w.enterprise_id = ${enterpriseId} and w.is_deleted = 0 order by w.code`,
  )
  const number = (row: Record<string, string | null>, name: string) => numberOf(row[name])
  const workplaces = rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...place(row),
    peopleNow: number(row, 'peopleNow'),
    maxPerson: number(row, 'maxPerson'),
    weightNow: number(row, 'weightNow'),
    weightLimit: number(row, 'weightLimit'),
    temperature: number(row, 'temperature'),
    temperatureLimit: number(row, 'temperatureLimit'),
    safeDistance: number(row, 'safeDistance'),
  }))
  return { workplaces, peopleNow: workplaces.reduce((sum, one) => sum + (one.peopleNow ?? 0), 0) }
}

/** Returns the site plan of an enterprise in scope with its placed rooms; null without one. */
async function siteOf({ db, ctx, own }: WallContext, enterpriseId: string): Promise<WallSite | null> {
  const [found] = await all<{ id: string }>(
    db,
    sql`select p.id from ent_site_plan p where p.enterprise_id = ${enterpriseId} and p.is_deleted = 0 and ${own('ent_site_plan', 'p')}`,
  )
  if (!found) return null
  const plan = await detail(ctx, sitePlan, found.id)
  const [picture] = (plan.picture ?? []) as readonly FileItem[]
  return {
    picture: picture?.link ?? null,
    aspect: numberOf(plan.aspect) ?? 0.7,
    metresWide: numberOf(plan.metresWide),
    northAngle: numberOf(plan.northAngle) ?? 0,
    drawnOn: plan.planDate === null ? null : String(plan.planDate),
    gates: (plan.gates ?? []) as readonly PlanPlace[],
    musterPoints: (plan.musterPoints ?? []) as readonly PlanPlace[],
    rooms: (plan.rooms ?? []) as readonly PlanRoom[],
  }
}
