import { weatherWarning } from '@fengsui/contract/dashboards/weather-push.ts'
import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { type HandoverFacts, mostHandedOver } from '@fengsui/contract/handovers/handover.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Caller, Db } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { homeRegion } from '../../framework/store/regions.ts'
import { waitsForCaller } from '../warnings/index.ts'

interface Shift {
  readonly db: Db
  readonly caller: Caller
  readonly from: Date
  readonly to: Date
  /** Rows of `warn_event` as `x` in the caller's scope. */
  readonly near: RawBuilder<boolean>
}

const freshWeatherHours = 3
const at = (time: Date | null): string | null => time && shanghai(time)

/** Returns what the caller's authority hands over for a shift: what is open at its end, and what was done in it. */
export async function handoverFacts(db: Db, caller: Caller, from: Date, to: Date): Promise<HandoverFacts> {
  const near = sql<boolean>`x.is_deleted = 0 and ${inScope(warn, caller, 'x')}`
  const shift = { db, caller, from, to, near }
  const [area, open, late, done, orders, silent, weather] = await Promise.all([
    areaOf(shift),
    openOf(shift),
    lateOf(shift),
    doneOf(shift),
    ordersOf(shift),
    silentOf(shift),
    weatherOf(shift),
  ])
  return {
    area,
    level: caller.escalationLevel,
    openCount: open.reduce((sum, { count }) => sum + count, 0),
    lateCount: open.reduce((sum, one) => sum + one.late, 0),
    open,
    late,
    ...done,
    ...orders,
    ...silent,
    weather,
  }
}

async function areaOf({ db, caller }: Shift): Promise<string> {
  const found = await sql<{ name: string }>`select organize_name as name from org_organize
    where id = ${caller.organizeId}`.execute(db)
  return found.rows[0]?.name ?? ''
}

/** Late at the caller's level, as 今天 counts it: their turn, and their own deadline has passed. */
const isLate = ({ caller, to }: Shift): RawBuilder<boolean> =>
  sql`(${waitsForCaller(caller)} and handle_type::int = ${sql.lit(caller.escalationLevel)} and x.deadline < ${to})`
const isOpen = ({ to, near }: Shift): RawBuilder<boolean> =>
  sql`(x.warn_time < ${to} and (x.close_time is null or x.close_time >= ${to}) and ${near})`

async function openOf(shift: Shift): Promise<HandoverFacts['open']> {
  const found = await sql<HandoverFacts['open'][number]>`select x.severity, count(*)::int as count,
      count(*) filter (where ${isLate(shift)})::int as late
    from warn_event x where ${isOpen(shift)} group by x.severity order by x.severity`.execute(shift.db)
  return found.rows
}

async function lateOf(shift: Shift): Promise<HandoverFacts['late']> {
  type Stored = Omit<HandoverFacts['late'][number], 'deadline'> & { deadline: Date }
  const found = await sql<Stored>`select l.id::text as id, l.warn_no, l.severity, l.type_key, l.deadline,
      coalesce(e.short_name, e.enterprise_name) as enterprise_name, w.name as place
    from (select x.* from warn_event x where ${isOpen(shift)} and ${isLate(shift)}
      order by x.severity, x.deadline, x.id limit ${mostHandedOver}) l
    join ent_enterprise e on e.id = l.enterprise_id left join wp_workplace w on w.id = l.workplace_id
    order by l.severity, l.deadline, l.id`.execute(shift.db)
  return found.rows.map((row) => ({ ...row, deadline: shanghai(row.deadline) }))
}

async function doneOf({ db, from, to, near }: Shift) {
  const on = (column: RawBuilder<unknown>) => sql`(${column} >= ${from} and ${column} < ${to})`
  const closed = on(sql`x.close_time`)
  const found = await sql<Pick<HandoverFacts, 'raised' | 'handled' | 'closed' | 'verdicts'>>`select
      count(*) filter (where ${on(sql`x.warn_time`)})::int as raised,
      count(*) filter (where ${on(sql`x.handle_time`)})::int as handled,
      count(*) filter (where ${closed})::int as closed,
      count(*) filter (where ${closed} and x.nature <> ${warnNature.is.violation})::int as verdicts
    from warn_event x
    where (${on(sql`x.warn_time`)} or ${on(sql`x.handle_time`)} or ${closed}) and ${near}`.execute(db)
  return found.rows[0] ?? { raised: 0, handled: 0, closed: 0, verdicts: 0 }
}

/** Supervision orders of the authority without a conclusion, and its reminders of the shift, about open warnings. */
async function ordersOf(shift: Shift): Promise<Pick<HandoverFacts, 'orderCount' | 'orders'>> {
  const { db, caller, from, to } = shift
  type Stored = Omit<HandoverFacts['orders'][number], 'time' | 'due'> & { time: Date; due: Date | null; total: number }
  const found = await sql<Stored>`with given as (
      select s.warn_id, 'supervise' as act, s.user_id, s.create_time as time, s.to_name, s.requirement, s.due,
        s.answer_time is not null as answered
      from warn_supervision s where s.organize_id = ${caller.organizeId} and s.conclusion_time is null and s.create_time < ${to}
      union all
      select distinct on (l.warn_id) l.warn_id, 'urge', l.user_id, l.time, null, null, null, false
      from warn_log l where l.action = 'urge' and l.organize_id = ${caller.organizeId} and l.time >= ${from} and l.time < ${to}
      order by 1, 4 desc)
    select x.id::text as warn_id, x.warn_no, g.act, x.type_key, coalesce(e.short_name, e.enterprise_name) as enterprise_name,
      u.real_name as user_name, g.time, g.to_name, g.requirement, g.due, g.answered, count(*) over ()::int as total
    from given g join warn_event x on x.id = g.warn_id join ent_enterprise e on e.id = x.enterprise_id
    left join sys_user u on u.id = g.user_id where ${isOpen(shift)}
    order by g.due nulls last, g.time desc, x.id limit ${mostHandedOver}`.execute(db)
  return {
    orderCount: found.rows[0]?.total ?? 0,
    orders: found.rows.map(({ total: _, time, due, ...row }) => ({ ...row, time: shanghai(time), due: at(due) })),
  }
}

/** Devices that count as offline, those silent longest first. */
async function silentOf({ db, caller }: Shift): Promise<Pick<HandoverFacts, 'silentCount' | 'silent'>> {
  type Stored = Omit<HandoverFacts['silent'][number], 'since'> & { since: Date | null; total: number }
  const found =
    await sql<Stored>`select x.name, x.code, x.kind, coalesce(e.short_name, e.enterprise_name) as enterprise_name,
      x.heart_time as since, count(*) over ()::int as total
    from dev_device x join ent_enterprise e on e.id = x.enterprise_id
    where x.counts_online = 0 and x.is_deleted = 0 and ${inScope({ owner: 'enterprise', table: 'dev_device' }, caller, 'x')}
    order by x.heart_time nulls first, x.id limit ${mostHandedOver}`.execute(db)
  return {
    silentCount: found.rows[0]?.total ?? 0,
    silent: found.rows.map(({ total: _, since, ...row }) => ({ ...row, since: at(since) })),
  }
}

/** Weather of the authority's region or of the nearest above it with a fresh observation. */
async function weatherOf({ db, caller, to }: Shift): Promise<HandoverFacts['weather']> {
  const region = await homeRegion(db, caller)
  const found = await sql<{
    weatherType: string
    temperature: string | null
    humidity: string | null
    wind: string | null
    alerts: unknown[]
    updateTime: Date
  }>`select w.weather_type, w.temperature, w.humidity, w.wind, w.alerts, w.update_time
    from sys_weather w join sys_region r on r.code = w.region
    where (w.region = ${region} or w.region = any(select unnest(string_to_array(ancestors, ',')) from sys_region where code = ${region}))
      and w.update_time between ${to}::timestamptz - make_interval(hours => ${freshWeatherHours}) and ${to}
    order by r.level desc limit 1`.execute(db)
  const [row] = found.rows
  if (!row) return null
  const figure = (value: string | null) => (value === null ? null : Number(value))
  return {
    weatherType: row.weatherType,
    temperature: figure(row.temperature),
    humidity: figure(row.humidity),
    wind: row.wind,
    observedAt: shanghai(row.updateTime),
    warnings: row.alerts.flatMap((alert) => {
      const parsed = weatherWarning.safeParse(alert)
      return parsed.success && parsed.data.endsAt > shanghai(to) ? [parsed.data] : []
    }),
  }
}
