import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'

/** Sums of one step of the chain by document of the preceding step: `id`, `quantity`. */
type Sums = RawBuilder<unknown>

const sum = (table: string, key: string, quantity: string, condition: RawBuilder<unknown>): Sums =>
  sql`select ${sql.ref(key)} as id, sum(${sql.raw(quantity)}) as quantity from ${sql.raw(table)}
    where ${condition} group by 1`
const lines = (head: string, by: string) => `${head} h join ${head}_detail d on d.${by} = h.id and d.is_deleted = 0`
const ordered = (head: string, by: string) =>
  sum(lines(head, by), 'h.id', 'd.quantity', sql`h.is_deleted = 0 and h.order_status <> '4'`)
const stored = (table: 'wh_instore' | 'wh_outstore', key: string, types: string) => {
  const [kind, by] = table === 'wh_instore' ? ['in_store_type', 'instore_id'] : ['out_store_type', 'outstore_id']
  const isOpen = table === 'wh_outstore' ? sql`h.cancelled = 0` : sql`true`
  return sum(
    lines(table, by),
    `h.${key}`,
    'd.base_quantity',
    sql`h.is_deleted = 0 and ${isOpen} and h.${sql.raw(kind)} = any(${types}::text[])`,
  )
}
const underForm = (head: string, by: string) =>
  sum(
    lines(head, by),
    'h.order_form_id',
    'd.quantity',
    sql`h.is_deleted = 0 and h.order_status <> '4' and h.order_form_id is not null`,
  )

const explosiveOf = (table: string, quantity: string) =>
  sql.raw(`select h.plan_id as id, sum(${quantity}) as quantity from ${table} group by 1`)

/** Upper bounds: name, bounded sums, bounding sums, tolerance in per cent. */
const bounds: readonly (readonly [string, Sums, Sums, number])[] = [
  ['sales ≤ trade order', underForm('ord_sales', 'sales_id'), ordered('ord_order_form', 'order_form_id'), 0],
  ['purchases ≤ trade order', underForm('ord_purchase', 'purchase_id'), ordered('ord_order_form', 'order_form_id'), 0],
  ['out-store ≤ sale', stored('wh_outstore', 'sales_id', '{1,6}'), ordered('ord_sales', 'sales_id'), 0],
  ['out-store ≤ use order', stored('wh_outstore', 'use_order_id', '{2}'), ordered('ord_use', 'use_id'), 0],
  [
    'out-store ≤ discard order',
    stored('wh_outstore', 'discard_order_id', '{3}'),
    ordered('ord_discard', 'discard_order_id'),
    0,
  ],
  ['in-store ≤ purchase', stored('wh_instore', 'purchase_id', '{1}'), ordered('ord_purchase', 'purchase_id'), 2],
  [
    'transport ≤ out-store',
    sum(
      lines('ord_transport', 'transport_id'),
      'h.outstore_id',
      'd.quantity',
      sql`h.is_deleted = 0 and h.transport_status <> '5'`,
    ),
    sum(lines('wh_outstore', 'outstore_id'), 'h.id', 'd.base_quantity', sql`h.is_deleted = 0`),
    0,
  ],
  [
    'signed ≤ transport',
    sum(
      lines('ord_transport', 'transport_id'),
      'd.id',
      'coalesce(d.signed_quantity, 0) + coalesce(d.damaged_quantity, 0)',
      sql`true`,
    ),
    sum('ord_transport_detail d', 'd.id', 'd.quantity', sql`true`),
    0,
  ],
  [
    'in-store ≤ packed batch',
    stored('wh_instore', 'pack_id', '{2}'),
    sum('ord_packaging_product h', 'h.id', 'h.quantity', sql`h.is_deleted = 0`),
    0,
  ],
  [
    'used ≤ planned',
    explosiveOf(
      `ord_use h join ord_use_detail d on d.use_id = h.id and d.is_deleted = 0 and h.is_deleted = 0 and h.order_status <> '4'
        and h.plan_id is not null`,
      'd.net_explosive_kg * (d.quantity - d.return_quantity) / d.quantity',
    ),
    sql.raw(`select d.plan_id as id, sum(d.plan_quantity * p.net_explosive_unit) as quantity from ord_plan_detail d
      join ent_product p on p.id = d.product_id where d.is_deleted = 0 group by 1`),
    5,
  ],
]

/**
 * Stock that disagrees with the ledger, its last balance or the verified documents, is negative or above a
 * limit.
 */
const proofs = sql`
  select 'ledger = stock' as name, s.id::text, l.quantity::text as is, s.quantity::text as bound
  from wh_stock s full join (select warehouse_id, product_id, batch_no, sum(quantity) as quantity,
      (array_agg(balance order by id desc))[1] as balance from wh_ledger group by 1, 2, 3) l using (warehouse_id, product_id, batch_no)
  where s.quantity is distinct from l.quantity or l.balance is distinct from l.quantity
  union all
  select 'ledger = documents', coalesce(m.id, w.id)::text, m.quantity::text, w.quantity::text
  from (select document_id as id, sum(abs(quantity) * case biz_type when 'R' then -1 else 1 end) as quantity
      from wh_ledger where origin_type not in ('I5', 'O5') group by 1) m
  full join (
    select h.id, sum(d.base_quantity) as quantity from wh_instore h join wh_instore_detail d on d.instore_id = h.id and d.is_deleted = 0
    where h.verify_status = '1' and h.is_deleted = 0 group by 1
    union all
    select h.id, sum(d.base_quantity) from wh_outstore h join wh_outstore_detail d on d.outstore_id = h.id and d.is_deleted = 0
    where h.verify_status = '1' and h.is_deleted = 0 group by 1) w using (id)
  where coalesce(m.quantity, 0) <> coalesce(w.quantity, 0)
  union all
  select 'stock ≥ 0', id::text, quantity::text, '0' from wh_stock where quantity < 0
  union all
  select 'stock ≤ limit', w.id::text, sum(s.box_count)::text, w.max_stock_box::text from wh_stock s
  join wh_warehouse w on w.id = s.warehouse_id group by w.id having sum(s.box_count) > w.max_stock_box
    or sum(s.explosive_kg) > w.max_stock_kg`

/** Returns violations of the chain or ledger invariants for some enterprises; empty when all hold. */
export async function broken(db: Db): Promise<unknown[]> {
  const compared = bounds.map(
    ([
      name,
      more,
      less,
      percent,
    ]) => sql`select ${name}::text as name, m.id::text, m.quantity::text as is, l.quantity::text as bound
      from (${more}) m left join (${less}) l using (id)
      where m.id is not null and m.quantity > coalesce(l.quantity, 0) * (1 + ${percent}::numeric / 100)`,
  )
  return (await sql`${sql.join([...compared, proofs], sql` union all `)}`.execute(db)).rows
}

/** Returns the bounds that compared nothing: a test over them would prove nothing. */
export async function unused(db: Db): Promise<string[]> {
  const counted = bounds.map(
    ([name, more, less]) => sql`select ${name}::text as name from (select count(*) as n from (${more}) m
      join (${less}) l using (id) where m.quantity > 0) c where n = 0`,
  )
  const found = await sql<{ name: string }>`${sql.join(counted, sql` union all `)}`.execute(db)
  return found.rows.map(({ name }) => name)
}
