import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { acceptStatus, outStoreType } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { directiondistribution } from '@fengsui/contract/orders/directiondistribution.ts'
import { directiontransport } from '@fengsui/contract/orders/directiontransport.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { type RawBuilder, sql } from 'kysely'
import { endOf, full, isEnterprise, lean, may, seen, type TodaySource } from './source.ts'

interface Carriage {
  readonly kind: 'arrival' | 'delivery'
  readonly of: Resource
  readonly number: RawBuilder<unknown>
  readonly deadline: RawBuilder<unknown>
  readonly since: RawBuilder<unknown>
  /** Facts beside those of every carriage. */
  readonly more?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** Goods that have arrived at the caller's enterprise, for those who may sign for them (domain-model.md#C.3). */
const carried = ({ kind, of, number, deadline, since, more }: Carriage): TodaySource => ({
  kinds: [kind],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, `${of.area}_edit`)
      ? lean({
          kind,
          from: sql`${sql.table(of.table)} x`,
          where: [
            sql`x.transport_status = ${sql.lit(transportStatus.is.arrived)}`,
            sql`x.receiver_id = ${asker.caller.enterpriseId}::bigint`,
            seen(of, asker),
          ],
          deadline,
          since,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind,
      from: sql`${sql.table(of.view)} x`,
      ids,
      title: number,
      number,
      state: sql`x.transport_status`,
      version: sql`x.version`,
      facts: {
        weightKg: sql`x.total_weight_kg`,
        boxes: sql`x.total_box`,
        plate: sql`x.vehicle_name`,
        escort: sql`x.escort_name`,
        sender: sql`x.enterprise_name`,
        ...more,
      },
    }),
  acts: () => ['sign'],
})

export const arrivals = carried({
  kind: 'arrival',
  of: directiontransport,
  number: sql`x.transport_no`,
  deadline: endOf(sql`x.arrive_time at time zone 'Asia/Shanghai'`),
  since: sql`coalesce(x.arrive_time, x.update_time)`,
  more: { arrived: sql`x.arrive_time` },
})

/** Deliveries of a wholesaler to a shop. */
export const deliveries = carried({
  kind: 'delivery',
  of: directiondistribution,
  number: sql`x.distribution_no`,
  // Goods are signed for on the day they are brought.
  deadline: endOf(sql`x.distribute_date`),
  since: sql`x.update_time`,
})

/** Goods that a buyer wants to return to the caller's enterprise. */
export const goodsReturns: TodaySource = {
  kinds: ['goodsReturn'],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, 'warehouse_view')
      ? lean({
          kind: 'goodsReturn',
          from: sql`wh_outstore x`,
          where: [
            sql`x.out_store_type = ${sql.lit(outStoreType.is.returnToSupplier)} and x.cancelled = 0`,
            sql`x.accept_status = ${sql.lit(acceptStatus.is.awaitingTheSupplier)}`,
            sql`x.verify_status = ${sql.lit(simpleReview.is.unreviewed)}`,
            sql`x.receiver_id = ${asker.caller.enterpriseId}::bigint`,
            seen(warehouseoutstore, asker),
          ],
          since: sql`x.create_time`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind: 'goodsReturn',
      from: sql`wh_outstore x`,
      ids,
      title: sql`x.outstore_no`,
      number: sql`x.outstore_no`,
      state: sql`x.accept_status`,
      version: sql`x.version`,
      facts: { weightKg: sql`x.total_weight_kg`, boxes: sql`x.total_box`, lines: sql`x.line_count` },
    }),
  acts: () => ['open'],
}

/** Batches are looked after this many days before they expire. */
const expiryDays = 30

/** Batches in the caller's stores that expire within 30 days. */
export const batches: TodaySource = {
  kinds: ['batch'],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, 'warehouse_add')
      ? lean({
          kind: 'batch',
          from: sql`wh_stock x`,
          where: [
            sql`x.quantity > 0`,
            sql`x.expire_date <= (${asker.now}::timestamptz at time zone 'Asia/Shanghai')::date + ${sql.lit(expiryDays)}`,
            seen(warehousestock, asker),
          ],
          deadline: endOf(sql`x.expire_date`),
          since: sql`x.last_move_time`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind: 'batch',
      from: sql`wh_stock x join ent_product p on p.id = x.product_id left join wh_warehouse w on w.id = x.warehouse_id`,
      ids,
      title: sql`p.name`,
      number: sql`x.batch_no`,
      place: sql`w.warehouse_name`,
      version: sql`x.version`,
      facts: {
        quantity: sql`x.quantity`,
        unit: sql`x.unit`,
        weightKg: sql`x.weight_kg`,
        useBy: sql`x.expire_date::text`,
      },
    }),
  acts: () => ['open'],
}
