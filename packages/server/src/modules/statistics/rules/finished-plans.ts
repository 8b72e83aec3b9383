import { planStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { type RawBuilder, sql } from 'kysely'
import { type BalanceContext, movedBy, windowDays } from '../balance/balance-rule.ts'

/** A plan counts as finished when marked so, or this many days after its due date. */
const overdueDays = 30

/** Plans whose production is over, with the amount issued for each less returns. */
export const finishedPlans = (scene: BalanceContext): RawBuilder<unknown> => sql`
  plan as (
    select p.id, p.enterprise_id, p.plan_no from ord_plan p
    where p.is_deleted = 0 and ${scene.within(sql`p.enterprise_id`)}
      and (p.plan_status in (${sql.lit(planStatus.is.finished)}, ${sql.lit(planStatus.is.cancelled)}) or p.plan_status in (${sql.lit(planStatus.is.inProduction)}, ${sql.lit(planStatus.is.paused)}) and p.end_date < ${scene.today}::date - ${overdueDays}::int)
      and p.start_date > ${scene.today}::date - ${windowDays}::int
  ), made as (${movedBy(scene, 'plan_id', ['I2'])}),
  moved as (
    select u.plan_id, l.product_id, -l.weight_kg as kg, -l.explosive_kg as explosive_kg
    from plan join ord_use u on u.plan_id = plan.id join wh_outstore o on o.use_order_id = u.id
    join wh_ledger l on l.document_id = o.id and l.origin_type = 'O2'
    union all
    select u.plan_id, l.product_id, -l.weight_kg, -l.explosive_kg
    from plan join ord_use u on u.plan_id = plan.id join wh_outstore o on o.use_order_id = u.id
    join wh_instore i on i.source_outstore_id = o.id
    join wh_ledger l on l.document_id = i.id and l.origin_type = 'I3'
  )`

/** Quantities from verified production in-stores by plan and product, in base units. */
export const producedBy = (scene: BalanceContext): RawBuilder<unknown> => sql`
  select i.plan_id, l.product_id, sum(l.quantity) as quantity
  from wh_instore i join wh_ledger l on l.document_id = i.id and l.origin_type = 'I2'
  where i.plan_id is not null and ${scene.within(sql`i.enterprise_id`)} group by 1, 2`
