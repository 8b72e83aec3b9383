import { unit } from '@fengsui/contract/dictionaries/chemicals.ts'
import { orderStatus, transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { expiringDays, type PlantOverview, type PlantTransport } from '@fengsui/contract/enterprises/plant.ts'
import { directionorderform } from '@fengsui/contract/orders/directionorderform.ts'
import { directiontransport } from '@fengsui/contract/orders/directiontransport.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import { at, ofPlant, oneOf, type PlantContext, rowsOf } from './scope.ts'

const mostGoods = 6
const mostRows = 4

type Stock = NonNullable<PlantOverview['stock']>

/** Stock by product and its totals by unit; quantities of different units are never added. */
export async function stockOf(plant: PlantContext): Promise<Stock> {
  const { db } = plant.ctx
  const mine = sql`s.quantity > 0 and s.is_deleted = 0 and ${ofPlant(plant, 'wh_stock', 's')}`
  const goods = await rowsOf(
    db,
    sql<Stock['goods'][number]>`select p.name, s.unit, sum(s.quantity)::float8 as quantity
      from wh_stock s join ent_product p on p.id = s.product_id where ${mine}
      group by p.id, p.name, s.unit order by sum(s.explosive_kg) desc, sum(s.quantity) desc, p.id limit ${mostGoods}`,
  )
  const totals = await rowsOf(
    db,
    sql<Stock['totals'][number]>`select null as name, s.unit, sum(s.quantity)::float8 as quantity
      from wh_stock s where ${mine} group by s.unit order by (s.unit = ${sql.lit(unit.is.kilogram)}) desc, s.unit limit 20`,
  )
  const soon = sql`s.expire_date <= ${plant.today}::date + ${expiringDays}::int and ${mine}`
  const { expiringCount } = await oneOf(
    db,
    sql<{ expiringCount: number }>`select count(*)::int as expiring_count from wh_stock s where ${soon}`,
  )
  const expiring = await rowsOf(
    db,
    sql<Stock['expiring'][number]>`select p.name, s.unit, s.quantity::float8 as quantity, s.batch_no,
        s.expire_date::text as expire_date, (s.expire_date - ${plant.today}::date)::int as days_left
      from wh_stock s join ent_product p on p.id = s.product_id where ${soon} order by s.expire_date, s.id limit ${mostRows}`,
  )
  const { total } = await oneOf(db, sql<{ total: number }>`select count(*)::int as total from wh_stock s where ${mine}`)
  return { total, goods, totals, expiringCount, expiring }
}

/** Number of orders under way in which the plant buys or sells. */
export async function ordersOf({ ctx, enterpriseId }: PlantContext): Promise<number> {
  const { n } = await oneOf(
    ctx.db,
    sql<{ n: number }>`select count(*)::int as n from ord_order_form o
      where o.is_deleted = 0 and o.order_status in (${sql.lit(orderStatus.is.confirmed)}, ${sql.lit(orderStatus.is.inProgress)})
        and (o.buyer_id = ${enterpriseId} or o.seller_id = ${enterpriseId} or o.enterprise_id = ${enterpriseId})
        and ${inScope(directionorderform, ctx.caller, 'o')}`,
  )
  return n
}

interface TransportRow extends Omit<PlantTransport, 'planArrive'> {
  planArrive: Date | null
}

/** Goods on the road from or to the plant, the next arrival first. */
export async function transportsOf({
  ctx,
  enterpriseId,
}: PlantContext): Promise<NonNullable<PlantOverview['transports']>> {
  const mine = sql`t.is_deleted = 0 and t.transport_status in (${sql.lit(transportStatus.is.inTransit)}, ${sql.lit(transportStatus.is.abnormal)})
    and (t.enterprise_id = ${enterpriseId} or t.receiver_id = ${enterpriseId}) and ${inScope(directiontransport, ctx.caller, 't')}`
  const { total } = await oneOf(
    ctx.db,
    sql<{ total: number }>`select count(*)::int as total from ord_transport t where ${mine}`,
  )
  const rows = await rowsOf(
    ctx.db,
    sql<TransportRow>`select t.id, t.transport_no, v.plate_number, t.receiver_id is not distinct from ${enterpriseId}::bigint as incoming,
        case when t.receiver_id = ${enterpriseId} then e.enterprise_name else t.receiver_name end as other_party, t.plan_arrive,
        coalesce((select jsonb_agg(jsonb_build_object('name', g.product_name, 'unit', g.unit, 'quantity', g.quantity::float8) order by g.id)
          from (select d.id, d.product_name, d.unit, d.quantity from ord_transport_detail d
            where d.transport_id = t.id and d.is_deleted = 0 order by d.id limit 3) g), '[]') as goods
      from ord_transport t join ent_enterprise e on e.id = t.enterprise_id left join base_vehicle v on v.id = t.vehicle_id
      where ${mine} order by t.plan_arrive, t.id limit ${mostRows}`,
  )
  return { total, rows: rows.map((row) => ({ ...row, planArrive: at(row.planArrive) })) }
}
