import { sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { all, openWarnings } from './scope-condition.ts'

/** Open warnings by their current escalation level and by severity; `overdue` as in the lists. */
export async function openByRung(ctx: Context) {
  const rows = await all<{ rung: number; severity: string; n: number; overdue: number }>(
    ctx.db,
    sql`select greatest(1, x.handle_type::int) as rung, x.severity, count(*)::int as n,
      count(*) filter (where x.overdue_rungs > 0 or x.deadline < ${ctx.clock.now()})::int as overdue
      from warn_event x where ${openWarnings(ctx.caller, 'x')} group by 1, 2`,
  )
  const sum = (of: typeof rows, what: 'n' | 'overdue') => of.reduce((total, row) => total + row[what], 0)
  const rungs = [1, 2, 3, 4, 5, 6, 7].map((rung) => {
    const here = rows.filter((row) => row.rung === rung)
    const own = Object.fromEntries(here.map(({ severity, n }) => [severity, n]))
    return { rung, bySeverity: { '1': 0, '2': 0, '3': 0, '4': 0, ...own }, overdue: sum(here, 'overdue') }
  })
  return { total: sum(rows, 'n'), overdue: sum(rows, 'overdue'), rungs }
}
