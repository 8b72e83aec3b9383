import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { warnProduceCount, warnVideoCount } from '@fengsui/contract/statistics/warning-counts.ts'
import { familySources } from '@fengsui/contract/warnings/warning.ts'
import { type RawBuilder, sql } from 'kysely'
import { counted } from '../../framework/access/stat-scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { bucketsOf } from '../stock/index.ts'

interface Subject {
  readonly oid?: string | null | undefined
  readonly eid?: string | null | undefined
}
interface Asked extends Subject {
  readonly timebucket?: KeyOf<typeof timebucket> | null | undefined
}
interface Sums {
  bucket: string
  total: number
  handled: number
  falseAlarm: number
  nonViolation: number
}

const { handled: done, falseAlarmConfirmed, nonViolationConfirmed } = handleStatus.is
const decided = sql`x.handle_status in (${sql.lit(done)}, ${sql.lit(falseAlarmConfirmed)}, ${sql.lit(nonViolationConfirmed)})`

/**
 * Returns warnings raised in a period, as rows with the columns of the roll-up (warn_daily): of whole days from the
 * roll-up, of the last 24 hours from the warnings themselves. Handled includes confirmed false alarms and
 * non-violations, the minutes are of the others.
 */
export function raisedIn(period: Asked['timebucket'], now: Date): RawBuilder<unknown> {
  const { from } = bucketsOf(period, now)
  return period === timebucket.is.day
    ? sql`(select x.enterprise_id, x.source, x.type_key, 1 as total, ${decided}::int as handled,
          (x.handle_status = ${sql.lit(falseAlarmConfirmed)})::int as false_alarm,
          (x.handle_status = ${sql.lit(nonViolationConfirmed)})::int as non_violation,
          (x.overdue_rungs > 0 or (x.close_time is null and x.deadline < ${now}))::int as overdue,
          case when x.handle_status = ${sql.lit(done)} then extract(epoch from x.handle_time - x.warn_time) / 60 end as handle_minutes_sum
        from warn_event x where x.warn_time >= ${from} and x.warn_time <= ${now})`
    : sql`(select d.enterprise_id, d.source, d.type_key, d.total, d.handled, d.false_alarm, d.non_violation, d.overdue,
          d.handle_minutes_sum
        from warn_daily d where d.day >= ${shanghaiDay(from)}::date and d.day <= ${shanghaiDay(now)}::date)`
}

/** Returns where a period begins and where its last part ends, as sent to clients. */
export function spanOf(period: Asked['timebucket'], now: Date): { from: string; until: string } {
  const { edges } = bucketsOf(period, now)
  return { from: edges[0] ?? '', until: edges.at(-1) ?? '' }
}

export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null

/** Returns the days of a month (yyyy-MM) as yyyy-MM-dd. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`)
}

/** Returns a family's warnings between two days, by the part of the date that `pattern` names. */
async function sumsBetween(
  ctx: Context,
  sources: readonly string[],
  [from, to]: readonly [string, string],
  pattern: string,
  asked: Subject,
): Promise<Map<string, Sums>> {
  const inside = await counted(ctx, asked)
  const found = await sql<Sums>`select to_char(d.day, ${pattern}) as bucket, sum(d.total)::int as total,
      sum(d.handled)::int as handled, sum(d.false_alarm)::int as false_alarm, sum(d.non_violation)::int as non_violation
    from warn_daily d where d.day >= ${from}::date and d.day <= ${to}::date and d.source in (${sql.join([...sources])})
      and ${inside(sql`d.enterprise_id`)} group by 1`.execute(ctx.db)
  return new Map(found.rows.map((row) => [row.bucket, row]))
}

function figures(found: Map<string, Sums>, bucket: string) {
  const { total, handled, falseAlarm, nonViolation } = found.get(bucket) ?? {
    total: 0,
    handled: 0,
    falseAlarm: 0,
    nonViolation: 0,
  }
  return { total, handled, unhandled: total - handled, falseAlarm, nonViolation }
}

interface Ranked {
  enterpriseId: string
  enterpriseName: string
  total: number
  handled: number
  workplaces: number
}

const ofFamily = (of: typeof warnVideoCount, sources: readonly string[]) =>
  implement(of, {
    async getYearSummaryList(ctx, { year: asked, ...subject }) {
      const year = String(asked ?? shanghaiDay(ctx.clock.now()).slice(0, 4))
      const found = await sumsBetween(ctx, sources, [`${year}-01-01`, `${year}-12-31`], 'YYYY-MM', subject)
      return Array.from({ length: 12 }, (_, n) => {
        const month = `${year}-${String(n + 1).padStart(2, '0')}`
        const sums = figures(found, month)
        return { year, month, ...sums, handleRate: percent(sums.handled, sums.total) }
      })
    },
    async getSummaryListByMonth(ctx, { month, ...subject }) {
      const days = daysOf(month ?? shanghaiDay(ctx.clock.now()).slice(0, 7))
      const found = await sumsBetween(ctx, sources, [days[0] ?? '', days.at(-1) ?? ''], 'YYYY-MM-DD', subject)
      return days.map((date) => ({ date, ...figures(found, date) }))
    },
    async getWarnRank(ctx, { size, ...asked }) {
      const inside = await counted(ctx, asked)
      const span = spanOf(asked.timebucket, ctx.clock.now())
      const found = await sql<Ranked>`select e.id as enterprise_id, e.enterprise_name, sum(r.total)::int as total,
          sum(r.handled)::int as handled,
          (select count(*)::int from wp_workplace w where w.enterprise_id = e.id and w.is_deleted = 0) as workplaces
        from ${raisedIn(asked.timebucket, ctx.clock.now())} r join ent_enterprise e on e.id = r.enterprise_id
        where r.source in (${sql.join([...sources])}) and ${inside(sql`e.id`)}
        group by e.id order by total desc, e.id limit ${size ?? 10}`.execute(ctx.db)
      return found.rows.map(({ workplaces, handled, ...row }, n) => ({
        ...row,
        perHundredWorkplaces: workplaces > 0 ? Math.round((row.total / workplaces) * 1000) / 10 : null,
        handleRate: percent(handled, row.total),
        rank: n + 1,
        ...span,
      }))
    },
  })

export const videoCount = ofFamily(warnVideoCount, familySources.warningvideo)
export const produceCount = ofFamily(warnProduceCount, familySources.warningproduce)
