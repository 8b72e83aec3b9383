import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { type RawBuilder, sql } from 'kysely'
import { type BalanceContext, monthDays, percentOf, type Rule, rounding, windowDays } from '../balance/balance-rule.ts'
import { finishedPlans, producedBy } from './finished-plans.ts'
import { unlinked } from './unlinked.ts'

/** Composition, black powder and fuse: issued to a workroom only for a plan. */
const explosive = ['2', '3', '4']

/** Explosive issued to a workroom by a use order without a plan and not returned by the next day. */
const withoutPlan = ({ within, now, today }: BalanceContext): RawBuilder<unknown> => sql`
  select u.enterprise_id, 'use' as object_kind, u.id as object_id, u.use_no as object_name, '' as detail,
    null::bigint as detail_id, 0::numeric as expected, sum(m.kg) as actual, 'kg' as unit
  from ord_use u join (
    select o.use_order_id, l.product_id, -coalesce(l.weight_kg, l.explosive_kg, l.quantity) as kg, l.move_time
    from wh_outstore o join wh_ledger l on l.document_id = o.id and l.origin_type = 'O2'
    where ${within(sql`o.enterprise_id`)}
    union all
    select o.use_order_id, l.product_id, -coalesce(l.weight_kg, l.explosive_kg, l.quantity), null
    from wh_outstore o join wh_instore i on i.source_outstore_id = o.id
    join wh_ledger l on l.document_id = i.id and l.origin_type = 'I3'
    where ${within(sql`o.enterprise_id`)}
  ) m on m.use_order_id = u.id
  join ent_product p on p.id = m.product_id and p.material_class = any(${explosive})
  where u.is_deleted = 0 and ${within(sql`u.enterprise_id`)} and u.use_date > ${today}::date - ${windowDays}::int
    and not exists (select 1 from ord_plan n where n.id = u.plan_id and n.is_deleted = 0)
  group by u.id having min(m.move_time) < ${now}::timestamptz - interval '24 hours'`

/** Finished plans with the composition issued for each and the amount their products need by recipe. */
const figured = (scene: BalanceContext) => sql`
  ${finishedPlans(scene)}, done as (${producedBy(scene)}),
  issued as (
    select m.plan_id, sum(m.kg) as kg from moved m join ent_product p on p.id = m.product_id
    where p.material_class in (${sql.lit(materialClass.is.composition)}, ${sql.lit(materialClass.is.blackPowder)}) group by 1
  ), needed as (
    select d.plan_id, sum(d.quantity * (r ->> 'quantityPerUnit')::numeric) as kg
    from done d join ent_product p on p.id = d.product_id
    cross join lateral jsonb_array_elements(p.recipe) r
    join ent_product m on m.id = (r ->> 'materialProductId')::bigint and m.material_class in (${sql.lit(materialClass.is.composition)}, ${sql.lit(materialClass.is.blackPowder)})
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
