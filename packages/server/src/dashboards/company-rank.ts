import { handleStatus, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { all, midnight, scopeCondition } from './scope-condition.ts'

interface Row {
  enterpriseId: string
  enterpriseName: string
  total: number
  red: number
  orange: number
  yellow: number
  blue: number
  unhandled: number
}

/** Ranks enterprises by warnings raised today: most warnings first, then most red ones. */
export async function companyToDayWarnRank(ctx: Context, { size }: { size?: number | null | undefined }) {
  const rows = await all<Row>(
    ctx.db,
    sql`select e.id as enterprise_id, e.enterprise_name, count(*)::int as total,
      count(*) filter (where x.severity = ${sql.lit(warnSeverity.is.red)})::int as red, count(*) filter (where x.severity = ${sql.lit(warnSeverity.is.orange)})::int as orange,
      count(*) filter (where x.severity = ${sql.lit(warnSeverity.is.yellow)})::int as yellow, count(*) filter (where x.severity = ${sql.lit(warnSeverity.is.blue)})::int as blue,
      count(*) filter (where x.close_time is null and x.handle_status <> ${sql.lit(handleStatus.is.handled)})::int as unhandled
      from warn_event x join ent_enterprise e on e.id = x.enterprise_id
      where x.warn_time >= ${midnight(ctx.clock.now())} and ${scopeCondition(ctx.caller, 'warn_event', 'x')}
      group by e.id order by total desc, red desc, e.id limit ${size ?? 10}`,
  )
  return rows.map((row, i) => ({ ...row, rank: i + 1 }))
}
