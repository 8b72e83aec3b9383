import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'

/**
 * Completed quantity of an order line, in the product's base unit; without a line, goods not on the order.
 */
export interface Accounted {
  readonly lineId: string | null
  readonly productId: string
  readonly productName: string
  readonly isOver: boolean
  readonly isDone: boolean
}

interface Account {
  readonly lines: string
  readonly by: string
  /** The columns of ordered and completed quantity. */
  readonly ordered: 'quantity' | 'planQuantity' | 'issuedQuantity'
  readonly done: string
  readonly orderId: unknown
  /** Moved quantities: `line_id` (or null), `product_id`, `base`. */
  readonly moved: RawBuilder<unknown>
  /** Permitted excess over the order: 0.02 is 2 %. */
  readonly tolerance?: string
}

/**
 * Recalculates the completed quantity of each order line from the verified documents. Quantities naming a
 * line count there; the rest fills the product's lines in order; any excess goes to the last. As everything
 * is recalculated, reversals need no special case.
 */
export async function account(tx: Tx, of: Account): Promise<Accounted[]> {
  const { lines, by, ordered, done, orderId, moved, tolerance = '0' } = of
  const found = await sql<Accounted>`
    with moved as (${moved}), line as (
      select l.id, l.product_id, p.name, coalesce(unit_rate(p.id, l.unit, p.unit), 1) as rate,
        l.${sql.ref(ordered)} * coalesce(unit_rate(p.id, l.unit, p.unit), 1) as cap
      from ${sql.table(lines)} l join ent_product p on p.id = l.product_id
      where l.${sql.ref(by)} = ${orderId} and l.is_deleted = 0
    ), direct as (
      select line.*, coalesce((select sum(m.base) from moved m where m.line_id = line.id), 0) as own from line
    ), loose as (
      select m.product_id, sum(m.base) as base from moved m
      where m.line_id is null or m.line_id not in (select id from line) group by m.product_id
    ), room as (
      select d.*, greatest(d.cap - d.own, 0) as left_over, coalesce(l.base, 0) as base,
        sum(greatest(d.cap - d.own, 0)) over (partition by d.product_id order by d.id) - greatest(d.cap - d.own, 0) as ahead,
        row_number() over (partition by d.product_id order by d.id desc) = 1 as is_last
      from direct d left join loose l on l.product_id = d.product_id
    ), counted as (
      select r.*, r.own + case when is_last then greatest(base - ahead, 0)
        else least(left_over, greatest(base - ahead, 0)) end as total from room r
    ), written as (
      update ${sql.table(lines)} l set ${sql.ref(done)} = round(c.total / c.rate, 4) from counted c
      where l.id = c.id and l.${sql.ref(done)} <> round(c.total / c.rate, 4)
    )
    select id as line_id, product_id, name as product_name, total > cap * (1 + ${tolerance}::numeric) as is_over,
      total >= cap as is_done from counted
    union all
    select null, l.product_id, p.name, true, true from loose l join ent_product p on p.id = l.product_id
    where l.base > 0 and l.product_id not in (select product_id from line)`.execute(tx)
  return found.rows
}

/** Sum of a column over the lines of an order, stored in the head. */
export const sumOf = (lines: string, by: string, column: string, orderId: unknown): RawBuilder<string> =>
  sql<string>`(select coalesce(sum(${sql.ref(column)}), 0) from ${sql.table(lines)}
    where ${sql.ref(by)} = ${orderId} and is_deleted = 0)`
