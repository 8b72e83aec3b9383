import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { enterpriseCharts } from '@fengsui/contract/registers/home-charts.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

/** Returns the months of the year up to the current one. */
function monthsOf(day: string): string[] {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))]
  return Array.from({ length: month }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`)
}

export default implement(enterpriseCharts, {
  chartEnterpriseNew: async ({ db, caller, clock }) => {
    const x = monthsOf(shanghaiDay(clock.now()))
    const { rows } = await sql<{ month: string; n: number }>`
      select to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as n from ent_enterprise
      where is_deleted = 0 and create_time >= ${`${x[0]}-01`}::timestamp at time zone 'Asia/Shanghai'
        and ${inScope(enterprise, caller)} group by 1`.execute(db)
    const counts = new Map(rows.map(({ month, n }) => [month, n]))
    return { x, y: x.map((month) => counts.get(month) ?? 0) }
  },
  chartEnterpriseReview: async ({ db, caller, request }) => {
    const { rows } = await sql<{ key: string; n: number }>`select review_status as key, count(*)::int as n
      from ent_enterprise where is_deleted = 0 and ${inScope(enterprise, caller)} group by 1`.execute(db)
    const counts = new Map(rows.map(({ key, n }) => [key, n]))
    return keysOf(reviewStatus)
      .sort()
      .map((key) => ({ name: say(reviewStatus.entries[key], request.language), value: counts.get(key) ?? 0 }))
  },
})
