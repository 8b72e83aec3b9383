import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import type { BalanceContext } from './balance-rule.ts'

/** Adds newly exceeded limits to the register of excesses, where the enterprise gives its reason. */
export async function recordExcess(tx: Tx, { today, within }: BalanceContext): Promise<void> {
  await sql`
    insert into sub_excess (enterprise_id, excess_kind, product_id, permit_quantity, actual_quantity, occur_date)
    select m.enterprise_id, case m.object_kind when 'quota' then m.detail else 'stock' end, m.detail_id, m.expected, m.actual, ${today}
    from mb_result m
    where m.rule_code = 'MB13' and m.latest = 1 and m.since = ${today} and m.expected > 0 and ${within(sql`m.enterprise_id`)}
      and not exists (select 1 from sub_excess x where x.enterprise_id = m.enterprise_id and x.occur_date = ${today}
        and x.is_deleted = 0 and x.permit_quantity = m.expected and x.product_id is not distinct from m.detail_id
        and x.excess_kind = case m.object_kind when 'quota' then m.detail else 'stock' end)`.execute(tx)
}
