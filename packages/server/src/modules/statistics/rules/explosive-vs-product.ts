import { sql } from 'kysely'
import type { Rule } from '../balance/balance-rule.ts'
import { finishedPlans, producedBy } from './finished-plans.ts'

/**
 * Explosive against product: the explosive issued to a finished plan matches the explosive content of its
 * products.
 */
export const explosiveVsProduct: Rule = {
  code: 'MB6',
  raises: 'e1009',
  severity: 2,
  compared: (scene) => sql`
    with ${finishedPlans(scene)}, done as (${producedBy(scene)}),
    used as (select plan_id, sum(explosive_kg) as kg from moved group by 1),
    held as (
      select d.plan_id, sum(d.quantity * p.net_explosive_unit) as kg from done d join ent_product p on p.id = d.product_id
      where p.net_explosive_unit is not null group by 1
    )
    select plan.enterprise_id, 'plan' as object_kind, plan.id as object_id, plan.plan_no as object_name, '' as detail,
      null::bigint as detail_id, h.kg as expected, u.kg as actual, 'kg' as unit
    from plan left join used u on u.plan_id = plan.id left join held h on h.plan_id = plan.id
    where u.plan_id is not null or h.plan_id is not null`,
}
