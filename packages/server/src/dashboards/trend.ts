import { sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { shanghaiDay } from '../framework/http/serialize-row.ts'
import { all, dayMs, midnight, scopeCondition } from './scope-condition.ts'

/** Returns warnings by day and severity, including days without warnings. */
export async function trend(ctx: Context, { days: asked }: { days?: number | null | undefined }) {
  const count = asked ?? 30
  const from = new Date(midnight(ctx.clock.now()).getTime() - (count - 1) * dayMs)
  const rows = await all<{ day: string; severity: string; n: number }>(
    ctx.db,
    sql`select to_char(x.warn_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, x.severity, count(*)::int as n
      from warn_event x where x.warn_time >= ${from} and ${scopeCondition(ctx.caller, 'warn_event', 'x')} group by 1, 2`,
  )
  const days = Array.from({ length: count }, (_, i) => shanghaiDay(new Date(from.getTime() + i * dayMs)))
  const found = new Map(rows.map((row) => [`${row.day}/${row.severity}`, row.n]))
  const series = (severity: string) => days.map((day) => found.get(`${day}/${severity}`) ?? 0)
  return {
    days,
    bySeverity: { '1': series('1'), '2': series('2'), '3': series('3'), '4': series('4') },
    total: rows.reduce((sum, row) => sum + row.n, 0),
  }
}
