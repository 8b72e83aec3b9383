import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { warningTimes } from '@fengsui/contract/statistics/warning-counts.ts'
import { detectorTypes } from '@fengsui/contract/warnings/detector-warnings.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { sql } from 'kysely'
import { counted } from '../../framework/access/stat-scope.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { bucketsOf } from '../stock/index.ts'
import { ofDetectors } from '../warnings/index.ts'
import { daysOf, percent, raisedIn, spanOf } from './warning-counts.ts'

interface People {
  total: number
  overMan: number
  longOverMan: number
  offline: number
  stranger: number
  unhandled: number
  today: number
}
interface Handling {
  total: number
  decided: number
  falseAlarm: number
  nonViolation: number
  falseAlarmReturned: number
  nonViolationReturned: number
  overdue: number
  minutes: number
}
interface Lasting {
  typeKey: string
  open: number
  over1h: number
  over24h: number
  maxMinutes: number
}
interface Day {
  day: string
  count: number
  minutes: number
}

const mean = (minutes: number, count: number): number | null =>
  count > 0 ? Math.round((minutes / count) * 10) / 10 : null

export default implement(warningTimes, {
  async summary(ctx, asked) {
    const inside = await counted(ctx, asked)
    const now = ctx.clock.now()
    const { overMan, longOverMan, stranger } = detectorTypes
    const found = await sql<People>`select coalesce(sum(total), 0)::int as total,
        coalesce(sum(total) filter (where type_key = ${overMan}), 0)::int as over_man,
        coalesce(sum(total) filter (where type_key = ${longOverMan}), 0)::int as long_over_man,
        coalesce(sum(total) filter (where ${ofDetectors.outage}), 0)::int as offline,
        coalesce(sum(total) filter (where type_key = ${stranger}), 0)::int as stranger,
        coalesce(sum(total - handled), 0)::int as unhandled,
        (select coalesce(sum(total), 0)::int from warn_daily where day = ${shanghaiDay(now)}::date
          and ${ofDetectors.all} and ${inside(sql`enterprise_id`)}) as today
      from ${raisedIn(asked.timebucket, now)} raised where ${ofDetectors.all} and ${inside(sql`enterprise_id`)}`.execute(
      ctx.db,
    )
    return { ...(found.rows[0] as People), ...spanOf(asked.timebucket, now) }
  },

  /** What an authority returned is open again: few rows, of which the roll-up knows nothing. */
  async handleSummary(ctx, asked) {
    const inside = await counted(ctx, asked)
    const now = ctx.clock.now()
    const returned = (status: string) => sql`(select count(*)::int from warn_event x where x.close_time is null
      and x.handle_status = ${sql.lit(status)} and x.warn_time >= ${bucketsOf(asked.timebucket, now).from}
      and x.warn_time <= ${now} and ${inside(sql`x.enterprise_id`)})`
    const found = await sql<Handling>`select coalesce(sum(total), 0)::int as total,
        coalesce(sum(handled), 0)::int as decided, coalesce(sum(false_alarm), 0)::int as false_alarm,
        coalesce(sum(non_violation), 0)::int as non_violation, coalesce(sum(overdue), 0)::int as overdue,
        coalesce(sum(handle_minutes_sum), 0)::float8 as minutes,
        ${returned(handleStatus.is.falseAlarmRefused)} as false_alarm_returned,
        ${returned(handleStatus.is.nonViolationRefused)} as non_violation_returned
      from ${raisedIn(asked.timebucket, now)} raised where ${inside(sql`enterprise_id`)}`.execute(ctx.db)
    const row = found.rows[0] as Handling
    const handled = row.decided - row.falseAlarm - row.nonViolation
    return {
      total: row.total,
      // The roll-up is up to a minute older than what was returned.
      unhandled: Math.max(0, row.total - row.decided - row.falseAlarmReturned - row.nonViolationReturned),
      handled,
      falseAlarmReturned: row.falseAlarmReturned,
      falseAlarmConfirmed: row.falseAlarm,
      nonViolationReturned: row.nonViolationReturned,
      nonViolationConfirmed: row.nonViolation,
      overdue: row.overdue,
      handleRate: percent(row.decided, row.total),
      avgMinutes: mean(row.minutes, handled),
      ...spanOf(asked.timebucket, now),
    }
  },

  async continueSummary(ctx, asked) {
    const inside = await counted(ctx, asked)
    const now = ctx.clock.now()
    const found = await sql<Lasting>`with lasting as (
        select x.type_key, greatest(0, extract(epoch from ${now}::timestamptz - x.warn_time) / 60) as minutes from warn_event x
        where x.close_time is null and x.recover_time is null and ${inside(sql`x.enterprise_id`)})
      select type_key, count(*)::int as open, count(*) filter (where minutes > 60)::int as over1h,
        count(*) filter (where minutes > 1440)::int as over24h, floor(max(minutes))::int as max_minutes
      from lasting group by 1 order by open desc, type_key`.execute(ctx.db)
    return found.rows.map((row) => ({ ...row, typeName: say(typeLabel(row.typeKey), ctx.request.language) }))
  },

  /** A confirmed false alarm or non-violation took no handling and counts in no mean. */
  async monthDayHandleTime(ctx, { month, ...asked }) {
    const inside = await counted(ctx, asked)
    const days = daysOf(month ?? shanghaiDay(ctx.clock.now()).slice(0, 7))
    const found = await sql<Day>`select to_char(d.day, 'YYYY-MM-DD') as day,
        sum(d.handled - d.false_alarm - d.non_violation)::int as count, sum(d.handle_minutes_sum)::float8 as minutes
      from warn_daily d where d.day >= ${days[0]}::date and d.day <= ${days.at(-1)}::date
        and ${inside(sql`d.enterprise_id`)} group by 1`.execute(ctx.db)
    const byDay = new Map(found.rows.map((row) => [row.day, row]))
    const rows = days.map((day) => byDay.get(day) ?? { day, count: 0, minutes: 0 })
    const total = (name: 'count' | 'minutes') => rows.reduce((sum, row) => sum + row[name], 0)
    return {
      days: days.map((day) => day.slice(8)),
      avgMinutes: rows.map(({ minutes, count }) => mean(minutes, count)),
      count: rows.map(({ count }) => count),
      monthAvg: mean(total('minutes'), total('count')),
    }
  },
})
