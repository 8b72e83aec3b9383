import { type CheckWeek, basecheck as of } from '@fengsui/contract/checks/basecheck.ts'
import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { byDay, weekOf } from './week.ts'

/** Checks since Monday that the caller may see, with the hidden troubles made from them. */
export async function checkWeek({ db, clock, caller }: Context): Promise<CheckWeek> {
  const week = weekOf(clock.now())
  const [first, last] = [week.days[0] ?? '', week.days[6] ?? '']
  const own = sql`select t.id, t.check_date, t.fail_count from ops_base_check t
    where t.check_date between ${first} and ${last} and t.is_deleted = 0 and ${inScope(of, caller, 't')}`
  const counted = await sql<{ done: number; problems: number }>`select count(*)::int as done,
    coalesce(sum(o.fail_count), 0)::int as problems from (${own}) o`.execute(db)
  const troubles = await sql<{ rectified: number; open: number }>`select
      count(*) filter (where h.status = ${hiddenTroubleStatus.is.closed})::int as rectified,
      count(*) filter (where h.status <> ${hiddenTroubleStatus.is.closed})::int as open
    from ent_hidden_trouble h where h.source_kind = 'basecheck' and h.is_deleted = 0
      and h.source_id in (select o.id from (${own}) o)`.execute(db)
  const days = await sql<{ day: string; count: number }>`select o.check_date::text as day, count(*)::int as count
    from (${own}) o group by 1`.execute(db)
  // Plants drawn for the month of today, but for those checked before this week.
  const drawn = await sql<{ plan: number }>`select count(distinct d.enterprise_id)::int as plan from ops_random_draw d
    left join ops_base_check k on k.id = d.check_id
    where d.month = ${shanghaiDay(clock.now()).slice(0, 7)} and d.is_deleted = 0
      and (d.check_id is null or k.check_date >= ${first})
      and ${inScope({ owner: 'enterprise', table: 'ops_random_draw' }, caller, 'd')}`.execute(db)
  const plan = caller.userType === 'sss' ? (drawn.rows[0]?.plan ?? 0) : 0
  const { done = 0, problems = 0 } = counted.rows[0] ?? {}
  const { rectified = 0, open = 0 } = troubles.rows[0] ?? {}
  return { plan, done, problems, rectified, open, byDay: byDay(week, days.rows) }
}
