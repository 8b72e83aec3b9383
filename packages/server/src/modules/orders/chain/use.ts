import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { directionuseorder } from '@fengsui/contract/orders/directionuseorder.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { readPercent } from '../../../framework/store/params.ts'
import type { Row } from '../../../framework/store/row.ts'
import { requireHandler } from '../../people/index.ts'
import type { QuantityBound } from './bound.ts'

/** Explosive taken by use orders that are not void, less returns. */
const explosive = sql`coalesce(sum(d.net_explosive_kg * (d.quantity - d.return_quantity) / d.quantity), 0)`

/** Use orders of a plan must not exceed the explosive content of its products. */
export async function checkPlanQuantity(ctx: Context, tx: Tx, use: Row): Promise<void> {
  if (!use.planId) return
  const plans = await sql<{
    no: string
  }>`select plan_no as no from ord_plan where id = ${use.planId} for update`.execute(tx)
  const percent = await readPercent(tx, ctx.caller.tenantId, 'chain.useOverPlan')
  const found = await sql<{ cap: string; left: string; bare: string | null; isOver: boolean }>`
    select trim_scale(round(cap, 4))::text as cap, trim_scale(round(greatest(cap - others, 0), 4))::text as left, bare,
      total > cap * (1 + ${percent}::numeric / 100) and own > 0 as is_over
    from (select coalesce(sum(d.plan_quantity * coalesce(unit_rate(p.id, d.unit, p.unit), 1) * p.net_explosive_unit), 0) as cap,
        min(p.name) filter (where p.net_explosive_unit is null) as bare
      from ord_plan_detail d join ent_product p on p.id = d.product_id where d.plan_id = ${use.planId} and d.is_deleted = 0) planned,
      (select coalesce(sum(kg), 0) as total, coalesce(sum(kg) filter (where id <> ${use.id}), 0) as others,
        coalesce(sum(kg) filter (where id = ${use.id}), 0) as own
      from (select u.id, ${explosive} as kg from ord_use u join ord_use_detail d on d.use_id = u.id and d.is_deleted = 0
        where u.plan_id = ${use.planId} and u.order_status <> ${sql.lit(orderStatus.is.cancelled)} and u.is_deleted = 0 group by u.id) taken) used`.execute(
    tx,
  )
  const [sum] = found.rows
  if (!sum?.isOver) return
  if (sum.bare) throw badRequest(say.contentUnknown, { name: sum.bare })
  throw badRequest(say.overPlan, { no: plans.rows[0]?.no ?? '', cap: sum.cap, left: sum.left })
}

/** Goods ordered into a workroom and not fully issued must not exceed its limit, per order and in total. */
export async function checkRoomQuantity(tx: Tx, use: Row): Promise<void> {
  await sql`select 1 from wp_workplace where id = ${use.workplaceId} for no key update`.execute(tx)
  const found = await sql<{ name: string; cap: string; left: string }>`
    select w.name, trim_scale(w.xian_ding_yao_liang)::text as cap,
      trim_scale(round(greatest(w.xian_ding_yao_liang - open.others, 0), 4))::text as left
    from wp_workplace w, (select coalesce(sum(d.net_explosive_kg), 0) as total,
        coalesce(sum(d.net_explosive_kg) filter (where u.id <> ${use.id}), 0) as others,
        coalesce(sum(d.net_explosive_kg) filter (where u.id = ${use.id}), 0) as own
      from ord_use u join ord_use_detail d on d.use_id = u.id and d.is_deleted = 0
      where u.workplace_id = ${use.workplaceId} and u.is_deleted = 0 and u.order_status in (${sql.lit(orderStatus.is.draft)}, ${sql.lit(orderStatus.is.confirmed)}, ${sql.lit(orderStatus.is.inProgress)})) open
    where w.id = ${use.workplaceId} and open.own > 0 and open.total > w.xian_ding_yao_liang`.execute(tx)
  const [room] = found.rows
  if (room) throw badRequest(say.overRoom, { name: room.name, cap: room.cap, left: room.left })
}

const KILOGRAM = 'kg'

/** Returns the explosive a plan needs and what is taken for it, in kilograms. */
export const planBound = (planId: unknown, ownId: unknown): Pick<QuantityBound, 'there' | 'taken'> => ({
  there: sql`select 'explosive' as key, null::text as name, ${KILOGRAM}::text as unit, round(coalesce(sum(
      d.plan_quantity * coalesce(unit_rate(p.id, d.unit, p.unit), 1) * p.net_explosive_unit), 0), 4) as cap
    from ord_plan_detail d join ent_product p on p.id = d.product_id where d.plan_id = ${planId} and d.is_deleted = 0`,
  taken: sql`select 'explosive' as key, null::text as name, ${KILOGRAM}::text as unit, u.id = ${ownId} as is_own, ${explosive} as quantity
    from ord_use u join ord_use_detail d on d.use_id = u.id and d.is_deleted = 0
    where u.plan_id = ${planId} and u.order_status <> ${sql.lit(orderStatus.is.cancelled)} and u.is_deleted = 0 group by u.id`,
})

/** Materials whose handling asks for a certificate. */
const composition: ReadonlySet<unknown> = new Set([
  materialClass.is.composition,
  materialClass.is.blackPowder,
  materialClass.is.fuse,
])

/** Composition is received by staff certified for handling it (domain-model.md#R5.11). */
export async function requireReceiver(ctx: Context, tx: Tx, order: Row, act: Label): Promise<void> {
  const found = await sql<{ materialClass: string }>`select distinct p.material_class from ord_use_detail d
    join ent_product p on p.id = d.product_id where d.use_id = ${order.id} and d.is_deleted = 0`.execute(tx)
  if (!found.rows.some((row) => composition.has(row.materialClass))) return
  const { enterpriseId, receiver: name } = order
  await requireHandler(tx, ctx.clock.now(), { enterpriseId, name, label: directionuseorder.fields.receiver.label, act })
}
