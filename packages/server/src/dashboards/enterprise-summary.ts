import {
  enterpriseLevel,
  enterpriseStatus,
  enterpriseType,
  productionState,
} from '@fengsui/contract/dictionaries/enterprises.ts'
import { type Dictionary, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { all, queryOne, scopeCondition } from './scope-condition.ts'

interface Totals {
  total: number
  inProduction: number
  stopped: number
  staff: number
}

/** Enterprises that are neither closed nor deregistered, their assets, and the people inside now. */
export async function enterpriseSummary(ctx: Context) {
  const scope = scopeCondition(ctx.caller, 'ent_enterprise', 'e')
  const live = sql`e.is_deleted = 0 and e.enterprise_status in (${sql.lit(enterpriseStatus.is.normal)}, ${sql.lit(enterpriseStatus.is.stopped)}, ${sql.lit(enterpriseStatus.is.underRectification)}) and ${scope}`
  const totals = await queryOne<Totals>(
    ctx.db,
    sql`select count(*)::int as total, count(*) filter (where e.production_state = ${sql.lit(productionState.is.inProduction)} and e.enterprise_status = ${sql.lit(enterpriseStatus.is.normal)})::int as in_production,
      count(*) filter (where not (e.production_state = ${sql.lit(productionState.is.inProduction)} and e.enterprise_status = ${sql.lit(enterpriseStatus.is.normal)}))::int as stopped, coalesce(sum(e.employee_count), 0)::int as staff
      from ent_enterprise e where ${live}`,
  )
  const counted = async (column: string, of: Dictionary) => {
    const rows = await all<{ key: string; count: number }>(
      ctx.db,
      sql`select ${sql.ref(`e.${column}`)} as key, count(*)::int as count from ent_enterprise e where ${live} and ${sql.ref(`e.${column}`)} is not null group by 1 order by 1`,
    )
    return rows.map((row) => ({ ...row, name: say(labelOf(of, row.key) ?? [row.key, row.key], ctx.request.language) }))
  }
  const grades = await all<{ grade: string; n: number }>(
    ctx.db,
    sql`select coalesce(e.risk_grade, '4') as grade, count(*)::int as n from ent_enterprise e where ${live} group by 1`,
  )
  const inside = await queryOne<{ workplaces: number; onSite: number }>(
    ctx.db,
    sql`select (select count(*)::int from wp_workplace w where w.is_deleted = 0 and ${scopeCondition(ctx.caller, 'wp_workplace', 'w')}) as workplaces,
      (select coalesce(sum((d.last_values ->> 'peopleCount')::numeric), 0)::int from dev_device d where d.kind = 'pds' and d.on_line = 1 and d.is_deleted = 0 and ${scopeCondition(ctx.caller, 'dev_device', 'd')}) as on_site`,
  )
  return {
    ...totals,
    byType: await counted('enterpriseType', enterpriseType),
    byLevel: await counted('enterpriseLevel', enterpriseLevel),
    byGrade: { '1': 0, '2': 0, '3': 0, '4': 0, ...Object.fromEntries(grades.map((row) => [row.grade, row.n])) },
    ...inside,
  }
}
