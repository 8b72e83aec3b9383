import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import { all, dayMs, midnight, openWarnings, percent, queryOne, scopeCondition } from './scope-condition.ts'

interface Counts {
  today: number
  unhandled: number
  video: number
  produce: number
  device: number
  yesterday: number
  sameTime: number
}

/** Returns today's counts against yesterday's, and the newest open warnings. */
export async function warningOverview(ctx: Context) {
  const now = ctx.clock.now()
  const from = midnight(now)
  const before = new Date(from.getTime() - dayMs)
  const same = new Date(now.getTime() - dayMs)
  const scope = scopeCondition(ctx.caller, 'warn_event', 'x')
  const counts = await queryOne<Counts>(
    ctx.db,
    sql`select count(*) filter (where x.warn_time >= ${from})::int as today,
      count(*) filter (where x.warn_time >= ${from} and x.close_time is null and x.handle_status <> ${sql.lit(handleStatus.is.handled)})::int as unhandled,
      count(*) filter (where x.warn_time >= ${from} and x.source in ('video', 'warehouse', 'stranger'))::int as video,
      count(*) filter (where x.warn_time >= ${from} and x.source in ('produce', 'pds', 'electrostatic', 'vehicle'))::int as produce,
      count(*) filter (where x.warn_time >= ${from} and x.source = 'device')::int as device,
      count(*) filter (where x.warn_time < ${from})::int as yesterday,
      count(*) filter (where x.warn_time < ${from} and x.warn_time <= ${same})::int as same_time
      from warn_event x where x.warn_time >= ${before} and ${scope}`,
  )
  const severities = await all<{ severity: string; n: number }>(
    ctx.db,
    sql`select x.severity, count(*)::int as n from warn_event x where x.warn_time >= ${from} and ${scope} group by x.severity`,
  )
  const latest = await all<{
    id: string
    content: string
    warnTime: Date
    severity: string
    typeKey: string
    enterpriseName: string
  }>(
    ctx.db,
    sql`select x.id, x.content, x.warn_time, x.severity, x.type_key, e.enterprise_name from warn_event x join ent_enterprise e on e.id = x.enterprise_id
      where ${openWarnings(ctx.caller, 'x')} order by x.warn_time desc, x.id desc limit 10`,
  )
  const { today, yesterday, sameTime, ...rest } = counts
  return {
    today: { total: today, ...rest },
    bySeverity: {
      '1': 0,
      '2': 0,
      '3': 0,
      '4': 0,
      ...Object.fromEntries(severities.map((row) => [row.severity, row.n])),
    },
    yesterdayTotal: yesterday,
    yesterdaySameTime: sameTime,
    dayOnDay: percent(today - sameTime, sameTime),
    latest: latest.map((row) => ({ ...row, warnTime: shanghai(row.warnTime) })),
  }
}
