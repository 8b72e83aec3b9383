import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { sql } from 'kysely'
import { counted } from '../../../framework/access/stat-scope.ts'
import type { Context } from '../../../framework/context.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'

interface Sums {
  total: number
  handled: number
  verdicts: number
  overdue: number
  minutes: string
}

/**
 * Returns the first day of the period that contains `today`: day, week from Monday, month, quarter, year
 * (dictionary timebucket).
 */
export function periodStart(today: string, bucket: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const of = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10)
  if (bucket === timebucket.is.week)
    return of(year, month, day - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  if (bucket === timebucket.is.month) return of(year, month, 1)
  if (bucket === timebucket.is.quarter) return of(year, Math.floor((month - 1) / 3) * 3 + 1, 1)
  return bucket === timebucket.is.year ? of(year, 1, 1) : today
}

/**
 * Returns how warnings of the current period were handled, of an organisation's subtree, an enterprise or all in scope. Handled includes false alarms and non-violations.
 */
export async function handleSummary(ctx: Context, asked: Parameters<typeof counted>[1], bucket: string) {
  const inside = await counted(ctx, asked)
  const from = periodStart(shanghaiDay(ctx.clock.now()), bucket)
  const found =
    await sql<Sums>`select coalesce(sum(d.total), 0)::int as total, coalesce(sum(d.handled), 0)::int as handled,
      coalesce(sum(d.false_alarm + d.non_violation), 0)::int as verdicts, coalesce(sum(d.overdue), 0)::int as overdue,
      coalesce(sum(d.handle_minutes_sum), 0) as minutes
    from warn_daily d where d.day >= ${from} and ${inside(sql`d.enterprise_id`)}`.execute(ctx.db)
  const { total, handled, verdicts, overdue, minutes } = found.rows[0] as Sums
  const timed = handled - verdicts
  return {
    total,
    handled,
    unhandled: total - handled,
    overdue,
    handleRate: total > 0 ? Math.round((handled / total) * 10_000) / 100 : null,
    avgMinutes: timed > 0 ? Math.round((Number(minutes) / timed) * 10) / 10 : null,
  }
}
