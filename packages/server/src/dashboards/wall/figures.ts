import type {
  WallCounts,
  WallHandled,
  WallHour,
  WallToday,
  WallYesterday,
} from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { enterpriseStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { sql } from 'kysely'
import { shanghai, shanghaiDay } from '../../framework/http/serialize-row.ts'
import { all, dayMs, midnight, percent, queryOne } from '../scope-condition.ts'
import { bySeverity, numberOf, type WallContext } from './wall-context.ts'

type SeverityRow = { severity: string; n: number }
const hourMs = 3_600_000

export async function counts(scene: WallContext): Promise<WallCounts> {
  const { db, own, open, region } = scene
  const totals = await queryOne<Omit<WallCounts, 'open' | 'bySeverity'>>(
    db,
    sql`select (select count(*)::int from sys_region r where r.parent_code = ${region.code}) as townships,
      (select count(*)::int from ent_enterprise e where e.is_deleted = 0 and e.enterprise_status in (${sql.lit(enterpriseStatus.is.normal)}, ${sql.lit(enterpriseStatus.is.stopped)}, ${sql.lit(enterpriseStatus.is.underRectification)}) and ${own('ent_enterprise', 'e')}) as enterprises,
      (select count(*)::int from wp_workplace w where w.is_deleted = 0 and ${own('wp_workplace', 'w')}) as workplaces,
      (select count(*)::int from dev_device d where d.is_deleted = 0 and ${own('dev_device', 'd')}) as devices`,
  )
  const rows = await all<SeverityRow>(
    db,
    sql`select x.severity, count(*)::int as n from warn_event x where ${open('x')} group by 1`,
  )
  return { ...totals, open: rows.reduce((sum, row) => sum + row.n, 0), bySeverity: bySeverity(rows) }
}

export async function today({ db, now, own }: WallContext): Promise<WallToday> {
  const from = midnight(now)
  const rows = await all<SeverityRow & { closed: number }>(
    db,
    sql`select x.severity, count(*)::int as n, count(*) filter (where x.close_time is not null)::int as closed from warn_event x where x.warn_time >= ${from} and ${own('warn_event', 'x')} group by 1`,
  )
  const rungs = await queryOne<{ onTime: number; late: number; minutes: string | null }>(
    db,
    sql`select count(*) filter (where t.outcome = 'cancelled')::int as on_time, count(*) filter (where t.outcome in ('informed', 'vacant'))::int as late,
      (select avg(extract(epoch from y.handle_time - y.warn_time) / 60) from warn_event y where y.handle_time >= ${from} and ${own('warn_event', 'y')}) as minutes
      from warn_timer t join warn_event x on x.id = t.warn_id where t.fired_at >= ${from} and ${own('warn_event', 'x')}`,
  )
  const averageMinutes = numberOf(rungs.minutes)
  return {
    total: rows.reduce((sum, row) => sum + row.n, 0),
    bySeverity: bySeverity(rows),
    closed: rows.reduce((sum, row) => sum + row.closed, 0),
    onTime: rungs.onTime,
    late: rungs.late,
    averageMinutes: averageMinutes === null ? null : Math.round(averageMinutes * 10) / 10,
  }
}

export async function yesterday({ db, now, own }: WallContext): Promise<WallYesterday> {
  const to = midnight(now)
  const from = new Date(to.getTime() - dayMs)
  const rows = await all<SeverityRow & { same: number }>(
    db,
    sql`select x.severity, count(*)::int as n, count(*) filter (where x.warn_time <= ${new Date(now.getTime() - dayMs)})::int as same
      from warn_event x where x.warn_time >= ${from} and x.warn_time < ${to} and ${own('warn_event', 'x')} group by 1`,
  )
  return {
    total: rows.reduce((sum, row) => sum + row.n, 0),
    sameTime: rows.reduce((sum, row) => sum + row.same, 0),
    sameTimeBySeverity: bySeverity(rows.map((row) => ({ severity: row.severity, n: row.same }))),
  }
}

export async function trend24h({ db, now, own }: WallContext): Promise<WallHour[]> {
  const last = Math.floor(now.getTime() / hourMs) * hourMs
  const first = last - 23 * hourMs
  const rows = await all<SeverityRow & { hour: Date }>(
    db,
    sql`select date_trunc('hour', x.warn_time) as hour, x.severity, count(*)::int as n from warn_event x
      where x.warn_time >= ${new Date(first - dayMs)} and x.warn_time < ${new Date(last + hourMs)} and ${own('warn_event', 'x')} group by 1, 2`,
  )
  const at = (hour: number) => rows.filter((row) => row.hour.getTime() === hour)
  return Array.from({ length: 24 }, (_, i) => {
    const hour = first + i * hourMs
    return {
      hour: shanghai(new Date(hour)),
      bySeverity: bySeverity(at(hour)),
      previous: at(hour - dayMs).reduce((sum, row) => sum + row.n, 0),
    }
  })
}

/** A warning is handled in time when none of its escalation deadlines expired. */
export async function handledRate30d({ db, now, own }: WallContext): Promise<WallHandled> {
  const from = new Date(midnight(now).getTime() - 29 * dayMs)
  const rows = await all<{ day: string; due: number; kept: number }>(
    db,
    sql`select to_char(x.warn_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as due, count(*) filter (where not late)::int as kept
      from (select x.warn_time, exists (select 1 from warn_timer t where t.warn_id = x.id and t.outcome in ('informed', 'vacant')) as late
        from warn_event x where x.warn_time >= ${from} and (x.close_time is not null or x.handle_time is not null or x.deadline < ${now}) and ${own('warn_event', 'x')}) x group by 1`,
  )
  const days = new Map(rows.map((row) => [row.day, row]))
  const sum = (pick: 'due' | 'kept') => rows.reduce((total, row) => total + row[pick], 0)
  return {
    rate: percent(sum('kept'), sum('due')),
    target: 95,
    days: Array.from({ length: 30 }, (_, i) => {
      const date = shanghaiDay(new Date(from.getTime() + i * dayMs))
      const row = days.get(date)
      return { date, rate: row ? percent(row.kept, row.due) : null }
    }),
  }
}
