import { sql } from 'kysely'
import { type BalanceContext, monthDays, percentOf, type Rule, rounding } from '../balance/rule.ts'
import { finishedPlans, producedBy } from './plan.ts'
import { unlinked } from './unlinked.ts'
import { withoutPlan } from './without-plan.ts'

/** Finished plans with the composition issued for each and the amount their products need by recipe. */
const figured = (scene: BalanceContext) => sql`
  ${finishedPlans(scene)}, done as (${producedBy(scene)}),
  issued as (
    select m.plan_id, sum(m.kg) as kg from moved m join ent_product p on p.id = m.product_id
    where p.material_class in ('2', '3') group by 1
  ), needed as (
    select d.plan_id, sum(d.quantity * (r ->> 'quantityPerUnit')::numeric) as kg
    from done d join ent_product p on p.id = d.product_id
    cross join lateral jsonb_array_elements(p.recipe) r
    join ent_product m on m.id = (r ->> 'materialProductId')::bigint and m.material_class in ('2', '3')
    where jsonb_typeof(p.recipe) = 'array' group by 1
  )`

/**
 * Issue against plan: the composition issued for a finished plan equals what its products need by their
 * recipes. An excess points to unrecorded production or hoarding; red above one fifth. A use order without a
 * plan has an expected amount of zero.
 */
export const issueVsPlan: Rule = {
  code: 'MB5',
  raises: 'e1009',
  severity: 2,
  redAbove: 20,
  compared: (scene) => sql`
    with ${figured(scene)}
    select plan.enterprise_id, 'plan' as object_kind, plan.id as object_id, plan.plan_no as object_name, '' as detail,
      null::bigint as detail_id, n.kg as expected, i.kg as actual, 'kg' as unit
    from plan left join issued i on i.plan_id = plan.id left join needed n on n.plan_id = plan.id
    where i.plan_id is not null or n.plan_id is not null
    union all ${withoutPlan(scene)}
    union all ${unlinked(scene, { direction: 'out', types: ['O2'], link: 'use_order_id', order: 'ord_use' })}`,
}

/**
 * The plans of the last 30 days together, so that excesses within each plan's tolerance add up. Plans that
 * exceed their own tolerance are reported separately.
 */
export const issueVsPlanMonth: Rule = {
  code: 'MB5',
  raises: 'e1009',
  severity: 2,
  tolerance: 'balance.MB5.month',
  quantity: 1,
  limit: true,
  compared: (scene) => sql`
    with ${figured(scene)}
    select plan.enterprise_id, 'planMonth' as object_kind, plan.enterprise_id as object_id, min(e.enterprise_name) as object_name,
      '' as detail, null::bigint as detail_id, sum(n.kg) as expected, sum(i.kg) as actual, 'kg' as unit
    from plan join ord_plan h on h.id = plan.id and h.end_date > ${scene.today}::date - ${monthDays}::int
    join ent_enterprise e on e.id = plan.enterprise_id
    join issued i on i.plan_id = plan.id join needed n on n.plan_id = plan.id
    where i.kg - n.kg <= greatest(n.kg * ${percentOf('balance.MB5.rate', sql`e.tenant_id`)} / 100, ${rounding}::numeric)
    group by plan.enterprise_id`,
}
