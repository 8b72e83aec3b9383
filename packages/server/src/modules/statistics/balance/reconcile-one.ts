import { params } from '@fengsui/contract/session/params.ts'
import { toleranceOf } from '@fengsui/contract/statistics/tolerances.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { type BalanceContext, type Rule, rounding } from './balance-rule.ts'

/**
 * Writes the discrepancies of one rule as rows marked 2; the end of the run makes them the latest. Returns
 * how many.
 */
export async function reconcileOne(db: Db, rule: Rule, scene: BalanceContext): Promise<number> {
  const { code, tolerance, severity, quantity = rule.exact ? 0 : rounding, limit, redAbove } = rule
  const rate = tolerance ? Number(params[tolerance].value) : toleranceOf(code)
  const key = tolerance ?? (rate === undefined ? '' : `balance.${code}.rate`)
  const wrong = limit ? sql`f.diff` : sql`abs(f.diff)`
  const grave = redAbove
    ? sql`case when f.diff > ${redAbove}::numeric / 100 * abs(f.expected) then '1' else ${String(severity)} end`
    : sql`${String(severity)}`
  const written = await sql`
    with compared as materialized (${rule.compared(scene)}),
    found as (
      select c.enterprise_id, c.object_kind, c.object_id, coalesce(c.object_name, '') as object_name,
        coalesce(c.detail, '') as detail, c.detail_id, c.unit, round(coalesce(c.expected, 0)::numeric, 4) as expected,
        round(coalesce(c.actual, 0)::numeric, 4) as actual,
        round(coalesce(c.actual, 0)::numeric, 4) - round(coalesce(c.expected, 0)::numeric, 4) as diff
      from compared c
    )
    insert into mb_result (enterprise_id, day, latest, rule_code, object_kind, object_id, object_name, detail, detail_id,
      expected, actual, diff, diff_rate, unit, severity, since, status, explain_opinion, explain_user, explain_time,
      confirm_opinion, confirm_user, confirm_time, create_time, update_time)
    select f.enterprise_id, ${scene.today}, 2, ${code}, f.object_kind, f.object_id, f.object_name, f.detail, f.detail_id,
      f.expected, f.actual, f.diff,
      case when f.expected <> 0 then greatest(-9999999999, least(9999999999, round(100 * f.diff / f.expected, 4))) end,
      f.unit, ${grave}, coalesce(b.since, ${scene.today}::date),
      case when b.diff = f.diff then b.status else '0' end, b.explain_opinion, b.explain_user, b.explain_time,
      b.confirm_opinion, b.confirm_user, b.confirm_time, ${scene.now}, ${scene.now}
    from found f
    join ent_enterprise e on e.id = f.enterprise_id and e.is_deleted = 0
    left join sys_param t on t.tenant_id = e.tenant_id and t.param_key = ${key} and t.is_deleted = 0
      and t.param_value ~ '^\\d{1,3}(\\.\\d{1,4})?$'
    left join mb_result b on b.enterprise_id = f.enterprise_id and b.rule_code = ${code} and b.latest = 1
      and b.object_kind = f.object_kind and b.object_id = f.object_id and b.detail = f.detail
    where ${wrong} > greatest(coalesce(t.param_value::numeric, ${rate ?? 0}::numeric) / 100 * abs(f.expected), ${quantity}::numeric)
    on conflict (enterprise_id, day, rule_code, object_kind, object_id, detail) do update set latest = 2,
      object_name = excluded.object_name, expected = excluded.expected, actual = excluded.actual, diff = excluded.diff,
      diff_rate = excluded.diff_rate, severity = excluded.severity, status = excluded.status, since = excluded.since,
      update_time = excluded.update_time`.execute(db)
  return Number(written.numAffectedRows ?? 0n)
}
