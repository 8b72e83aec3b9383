import { riskMessages } from '@fengsui/contract/dashboards/region-risk.ts'
import type { RiskParts } from '@fengsui/contract/dashboards/risk-formula.ts'
import { enterpriseStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { hiddenTroubleStatus, submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { handleStatus, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../framework/context.ts'
import { badRequest, notFound } from '../framework/http/http-error.ts'
import { shanghai, shanghaiDay } from '../framework/http/serialize-row.ts'
import { lastDays } from './region-risk-trend.ts'
import { all, queryOne, scopeCondition } from './scope-condition.ts'
import { scoreOf } from './score.ts'

interface Standing {
  enterpriseId: string
  enterpriseName: string
  regionCode: string
  regionName: string | null
}
interface Day {
  date: string
  score: number
  parts: RiskParts
}
type Counts = Readonly<Record<Exclude<keyof typeof riskMessages, 'whichEnterprise'>, number>>

/** Returns what raises a score, worst first, in words with their number. */
async function reasonsOf(ctx: Context, db: Db, now: Date, id: string): Promise<string[]> {
  const today = shanghaiDay(now)
  const warning = sql`from warn_event x where x.enterprise_id = ${id} and x.close_time is null and x.handle_status <> ${handleStatus.is.handled}`
  const trouble = sql`from ent_hidden_trouble t where t.enterprise_id = ${id} and t.is_deleted = 0 and t.status <> ${hiddenTroubleStatus.is.closed}`
  const device = sql`from dev_device d where d.enterprise_id = ${id} and d.is_deleted = 0`
  const licence = (status: string) =>
    sql`(select count(*)::int from lic_licence l where l.enterprise_id = ${id} and l.is_deleted = 0 and l.status = ${status})`
  const counts = await queryOne<Counts>(
    db,
    sql`select (select count(*)::int ${warning} and x.severity = ${warnSeverity.is.red}) as open_red,
      (select count(*)::int ${warning} and x.deadline < ${now}) as overdue,
      (select count(*)::int ${device} and d.counts_online = 0) as offline,
      (select (count(*) = 0)::int ${device}) as no_devices,
      case when ${licence(licenceStatus.is.valid)} = 0 then ${licence(licenceStatus.is.expired)} else 0 end as licence_expired,
      (select count(*)::int from sub_task s where s.enterprise_id = ${id} and s.is_deleted = 0
        and s.submission_status = ${submissionStatus.is.overdue}) as submissions,
      (select count(*)::int ${trouble} and t.status <> ${hiddenTroubleStatus.is.awaitingRecheck}
        and t.deadline < ${today}::date) as troubles_overdue,
      (select count(*)::int ${trouble}) as troubles_open,
      (select count(*)::int from ent_enforcement f where f.enterprise_id = ${id} and f.is_deleted = 0
        and f.enforce_date > ${today}::date - 90) as enforcement`,
  )
  const names = Object.keys(riskMessages) as (keyof typeof riskMessages)[]
  return names.flatMap((name) =>
    name !== 'whichEnterprise' && counts[name] > 0
      ? [say(filled(riskMessages[name], { count: String(counts[name]) }), ctx.request.language)]
      : [],
  )
}

/** Returns score, parts and reasons of one instant and one snapshot; none of them for an enterprise that is not scored. */
async function calculated(ctx: Context, id: string) {
  const now = ctx.clock.now()
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const scored = await scoreOf(tx, now, id)
      if (!scored) return { score: null, grade: null, parts: null, calculatedAt: null, reasons: [] }
      return { ...scored, calculatedAt: shanghai(now), reasons: await reasonsOf(ctx, tx, now, id) }
    })
}

/**
 * Returns the risk of an enterprise (domain-model.md#D.4) with its parts, its days, its reasons and its rank. Score,
 * parts and reasons are calculated for the call; earlier days, and the neighbours of the rank, are those kept by the
 * hourly calculation.
 */
export async function enterpriseRisk(
  ctx: Context,
  { eid, days: asked }: { eid?: string | null | undefined; days?: number | null | undefined },
) {
  const { db, caller, clock } = ctx
  const id = caller.userType === 'esp' ? (eid ?? caller.enterpriseId) : eid
  if (!id) throw badRequest(riskMessages.whichEnterprise)
  const [standing] = await all<Standing>(
    db,
    sql`select e.id as enterprise_id, e.enterprise_name, e.region_code, r.name as region_name
      from ent_enterprise e left join sys_region r on r.code = left(e.region_code, 6)
      where e.id = ${id} and e.is_deleted = 0 and ${scopeCondition(caller, 'ent_enterprise', 'e')}`,
  )
  if (!standing) throw notFound()
  const { regionCode, ...own } = standing
  const current = await calculated(ctx, own.enterpriseId)
  const days = lastDays(clock.now(), asked ?? 30)
  const found = await all<Day>(
    db,
    sql`select to_char(d.day, 'YYYY-MM-DD') as date, d.score::float8 as score, d.parts from risk_daily d
      where d.enterprise_id = ${id} and d.day >= ${days[0]}::date order by d.day`,
  )
  const byDay = new Map(found.map((row) => [row.date, row]))
  const { score, parts, calculatedAt } = current
  if (calculatedAt) {
    const date = calculatedAt.slice(0, 10)
    byDay.set(date, { date, score, parts })
  }
  // Neighbours count for every caller: a rank discloses nothing about any one of them.
  const rank = await queryOne<{ ahead: number; count: number }>(
    db,
    sql`select (count(*) filter (where e.id <> ${id} and e.risk_score > ${score ?? 0}))::int as ahead, count(*)::int as count
      from ent_enterprise e where e.is_deleted = 0 and e.risk_score is not null
        and e.enterprise_status in (${enterpriseStatus.is.normal}, ${enterpriseStatus.is.stopped}, ${enterpriseStatus.is.underRectification})
        and e.tenant_id = (select tenant_id from ent_enterprise where id = ${id}) and left(e.region_code, 6) = ${regionCode.slice(0, 6)}`,
  )
  return {
    ...own,
    ...current,
    trend: days.map((date) => byDay.get(date) ?? { date, score: null, parts: null }),
    rankInRegion: score === null ? null : rank.ahead + 1,
    regionCount: rank.count,
  }
}
