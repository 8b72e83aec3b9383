import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { type DailyFigures, type dailyReport, dailyMessages as say } from '@fengsui/contract/statistics/daily-report.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { shanghai, shanghaiDay } from '../../framework/http/serialize-row.ts'
import { momentOf } from '../../framework/store/period.ts'

type Asked = InputOf<typeof dailyReport.calls.figures>
type Listed = DailyFigures['late'][number]
interface Span {
  readonly from: Date
  readonly to: Date
  /** Rows of `warn_event` as `x` within the area and the caller's scope. */
  readonly near: RawBuilder<boolean>
}

const day = 86_400_000
const mostListed = 10

/** Returns the figures of a day; of today up to now. Throws for a day in the future. */
export async function dailyFigures(ctx: Context, asked: Asked): Promise<DailyFigures> {
  const now = ctx.clock.now()
  const wanted = String(asked.day)
  if (wanted > shanghaiDay(now)) throw badRequest(say.future)
  const from = momentOf(wanted)
  const to = new Date(Math.min(from.getTime() + day, now.getTime()))
  const region = asked.regionCode ? sql`and x.region_code like ${`${regionPrefix(asked.regionCode)}%`}` : sql``
  const near = sql<boolean>`x.is_deleted = 0 and ${inScope({ owner: 'enterprise', table: 'warn_event' }, ctx.caller, 'x')} ${region}`
  const span = { from, to, near }
  const [raised, open, ended, late, worst, people, area] = await Promise.all([
    groupsOf(ctx, sql`x.warn_time >= ${from} and x.warn_time < ${to} and ${near}`),
    groupsOf(ctx, sql`x.warn_time < ${to} and (x.close_time is null or x.close_time >= ${to}) and ${near}`),
    endedOf(ctx, span),
    lateOf(ctx, span),
    rowsOf(ctx, sql`x.warn_time >= ${from} and x.warn_time < ${to} and ${near}`),
    peopleOf(ctx, span),
    areaOf(ctx, asked.regionCode ?? null),
  ])
  return {
    day: wanted,
    area,
    until: shanghai(to),
    raised: raised.total,
    bySeverity: raised.bySeverity,
    byType: raised.byType,
    ...ended,
    lateCount: late.total,
    late: late.rows,
    worst,
    openCount: open.total,
    openBySeverity: open.bySeverity,
    people,
  }
}

interface Group {
  typeKey: string | null
  severity: string | null
  n: number
}

async function groupsOf({ db }: Context, where: RawBuilder<unknown>) {
  const found = await sql<Group>`select x.type_key, x.severity, count(*)::int as n from warn_event x where ${where}
    group by grouping sets ((type_key), (severity), ()) order by n desc, 1, 2`.execute(db)
  const by = (name: 'typeKey' | 'severity') =>
    found.rows.flatMap((row) => (row[name] === null ? [] : [{ key: row[name], count: row.n }]))
  return {
    total: found.rows.find((row) => row.typeKey === null && row.severity === null)?.n ?? 0,
    bySeverity: by('severity').sort((a, b) => (a.key < b.key ? -1 : 1)),
    byType: by('typeKey'),
  }
}

async function endedOf({ db }: Context, { from, to, near }: Span) {
  const on = (column: RawBuilder<unknown>) => sql`${column} >= ${from} and ${column} < ${to}`
  const closed = on(sql`x.close_time`)
  const found = await sql<{ handled: number; closed: number; verdicts: number }>`select
      count(*) filter (where ${on(sql`x.handle_time`)})::int as handled,
      count(*) filter (where ${closed})::int as closed,
      count(*) filter (where ${closed} and x.nature <> ${warnNature.is.violation})::int as verdicts
    from warn_event x where (${on(sql`x.handle_time`)} or ${closed}) and ${near}`.execute(db)
  return found.rows[0] ?? { handled: 0, closed: 0, verdicts: 0 }
}

/** Returns the warnings a level let pass its deadline on that day: each step up by a timer is one. */
async function lateOf(ctx: Context, { from, to, near }: Span) {
  const passed = sql`exists (select 1 from warn_log l where l.warn_id = x.id and l.action = 'escalate' and l.reason = '1'
    and l.time >= ${from} and l.time < ${to}) and x.warn_time < ${to} and ${near}`
  const [count, rows] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n from warn_event x where ${passed}`.execute(ctx.db),
    rowsOf(ctx, passed),
  ])
  return { total: count.rows[0]?.n ?? 0, rows }
}

interface Stored extends Omit<Listed, 'warnTime' | 'closeTime' | 'worstValue' | 'threshold'> {
  warnTime: Date
  closeTime: Date | null
  worstValue: string | null
  threshold: string | null
}

/** Returns the worst first: by severity, then by how far the value went beyond its limit. */
async function rowsOf({ db }: Context, where: RawBuilder<unknown>): Promise<Listed[]> {
  const found =
    await sql<Stored>`select x.id, x.warn_no, x.severity, x.type_key, e.enterprise_name, w.name as workplace_name,
      x.warn_time, x.worst_value, x.threshold, x.unit_text, x.handle_status, x.nature, x.verified, x.handle_type, x.close_time
    from warn_event x join ent_enterprise e on e.id = x.enterprise_id left join wp_workplace w on w.id = x.workplace_id
    where ${where} order by x.severity, abs(x.worst_value - x.threshold) / nullif(abs(x.threshold), 0) desc nulls last, x.id
    limit ${mostListed}`.execute(db)
  const figure = (value: string | null) => (value === null ? null : Number(value))
  return found.rows.map((row) => ({
    ...row,
    verified: Number(row.verified),
    warnTime: shanghai(row.warnTime),
    closeTime: row.closeTime && shanghai(row.closeTime),
    worstValue: figure(row.worstValue),
    threshold: figure(row.threshold),
  }))
}

async function peopleOf({ db }: Context, { from, to, near }: Span): Promise<DailyFigures['people']> {
  const found = await sql<DailyFigures['people'][number]>`select u.real_name as name,
      coalesce(o.organize_name, min(e.enterprise_name)) as organize_name,
      count(*) filter (where l.action = 'handle')::int as handled,
      count(*) filter (where l.action in ('verify', 'confirm'))::int as decided,
      count(*) filter (where l.action in ('urge', 'supervise'))::int as pressed,
      count(*) filter (where l.action = 'call')::int as calls
    from warn_log l join warn_event x on x.id = l.warn_id join sys_user u on u.id = l.user_id
    join ent_enterprise e on e.id = x.enterprise_id left join org_organize o on o.id = l.organize_id and u.user_type = 'sss'
    where l.time >= ${from} and l.time < ${to} and ${near}
      and l.action in ('handle', 'verify', 'confirm', 'urge', 'supervise', 'call')
    group by u.id, u.real_name, o.organize_name order by count(*) desc, u.id limit 20`.execute(db)
  return found.rows
}

/** Returns the name of the region asked for, or of the caller's organisation or enterprise. */
async function areaOf({ db, caller }: Context, regionCode: string | null): Promise<string> {
  const found = regionCode
    ? await sql<{ name: string }>`select name from sys_region where code = ${regionCode}`.execute(db)
    : caller.userType === 'esp'
      ? await sql<{
          name: string
        }>`select enterprise_name as name from ent_enterprise where id = ${caller.enterpriseId}`.execute(db)
      : await sql<{
          name: string
        }>`select organize_name as name from org_organize where id = ${caller.organizeId}`.execute(db)
  return found.rows[0]?.name ?? '—'
}
