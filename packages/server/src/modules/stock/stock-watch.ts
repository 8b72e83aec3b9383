import { warehouseStatus } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { type Report, reportWarnings, settleReports } from '../warnings/index.ts'

/** Stock problems (domain-model.md#R8.12) that the ledger itself shows. */
type Kind = 'over_box' | 'over_kg' | 'expiring' | 'expired' | 'no_stocktake'
interface Wrong {
  enterpriseId: string
  kind: Kind
  objectId: string
  name: string
  value: string
  threshold: string
  day: string | null
}
type Key = Pick<Wrong, 'enterpriseId' | 'kind' | 'objectId'>

/** The warning type of each problem. */
export const stockWarningType: Readonly<Record<Kind, Report['typeKey']>> = {
  over_box: 'e1008',
  over_kg: 'e1008',
  expiring: 'e1028',
  expired: 'e1028',
  no_stocktake: 'e1029',
}

/** Warehouses above their storage limits. */
const overLimits = (within: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select f.enterprise_id, k.kind, f.id as object_id, f.warehouse_name as name, k.value, k.threshold, null::text as day
  from (select w.id, w.enterprise_id, w.warehouse_name, w.max_stock_box, w.max_stock_kg, sum(s.box_count) as box,
      sum(s.explosive_kg) as kg
    from wh_warehouse w join wh_stock s on s.warehouse_id = w.id and s.quantity > 0
    where w.is_deleted = 0 and ${within} group by w.id) f
  cross join lateral (values ('over_box', f.box, f.max_stock_box), ('over_kg', f.kg, f.max_stock_kg)) k (kind, value, threshold)
  where k.value > k.threshold`

/** Batches that have expired or expire within 30 days, and warehouses without a stocktake for 31 days. */
const byTheDay = (today: string): RawBuilder<unknown> => sql`
  select s.enterprise_id, case when s.expire_date < ${today}::date then 'expired' else 'expiring' end, s.id,
    p.name || coalesce(' ' || nullif(s.batch_no, ''), ''), s.quantity, null::numeric, s.expire_date::text
  from wh_stock s join ent_product p on p.id = s.product_id where s.quantity > 0 and s.expire_date <= ${today}::date + 30
  union all
  select w.enterprise_id, 'no_stocktake', w.id, w.warehouse_name, ${today}::date - coalesce(w.stocktake_date, w.create_time::date), 31,
    coalesce(w.stocktake_date, w.create_time::date)::text
  from wh_warehouse w where w.is_deleted = 0 and w.warehouse_status = ${sql.lit(warehouseStatus.is.inUse)}
    and coalesce(w.stocktake_date, w.create_time::date) < ${today}::date - 31
    and exists (select 1 from wh_stock s where s.warehouse_id = w.id and s.quantity > 0)`

/** Open, unrecovered warnings of these kinds. */
const standing = (kinds: readonly Kind[], within: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select enterprise_id, split_part(dedup_key, ':', 4) as kind, split_part(dedup_key, ':', 5)::bigint as object_id
  from warn_event where source = 'stock' and close_time is null and recover_time is null
    and split_part(dedup_key, ':', 4) = any(${kinds}::text[]) and ${within}`

/**
 * Call after stock movements: raises a warning for each of these warehouses that now exceeds its limit, and
 * ends the warnings of those that no longer do. Takes locks: make it the last step of the transaction.
 */
export async function reviewStock(tx: Tx, warehouseIds: readonly string[], now: Date): Promise<void> {
  const found = await sql<Wrong & { isOver: boolean }>`
    with wrong as (${overLimits(sql`w.id = any(${warehouseIds}::bigint[])`)}),
    known as (${standing(
      ['over_box', 'over_kg'],
      sql`enterprise_id in (select enterprise_id from wh_warehouse where id = any(${warehouseIds}::bigint[]))
      and split_part(dedup_key, ':', 5) = any(${warehouseIds}::text[])`,
    )})
    select coalesce(wrong.enterprise_id, known.enterprise_id) as enterprise_id, coalesce(wrong.kind, known.kind) as kind,
      coalesce(wrong.object_id, known.object_id) as object_id, wrong.name, wrong.value, wrong.threshold, wrong.day,
      wrong.kind is not null as is_over
    from wrong full join known on known.kind = wrong.kind and known.object_id = wrong.object_id
    where wrong.kind is null or known.kind is null`.execute(tx)
  await reportWarnings(tx, found.rows.filter(({ isOver }) => isOver).map(reportOf), now)
  await settleReports(tx, found.rows.filter(({ isOver }) => !isOver).map(keyOf), now)
}

/** Nightly check of all stock. Returns the number of problems. */
export async function watchStock(tx: Tx, now: Date, today: string): Promise<number> {
  const wrong = await sql<Wrong>`${overLimits(sql`true`)} union all ${byTheDay(today)} order by 1, 2, 3`.execute(tx)
  const keys = new Set(wrong.rows.map((row) => nameOf(row)))
  const kinds = Object.keys(stockWarningType) as Kind[]
  const known = await sql<Key>`${standing(kinds, sql`true`)}`.execute(tx)
  await reportWarnings(tx, wrong.rows.map(reportOf), now)
  await settleReports(tx, known.rows.filter((row) => !keys.has(nameOf(row))).map(keyOf), now)
  return wrong.rows.length
}

const nameOf = ({ enterpriseId, kind, objectId }: Key): string => `${enterpriseId}:${kind}:${objectId}`
const keyOf = ({ enterpriseId, kind, objectId }: Key) =>
  ({ enterpriseId, source: 'stock', typeKey: stockWarningType[kind], objectKind: kind, objectId }) as const

const reportOf = (row: Wrong): Report => ({
  ...keyOf(row),
  objectName: row.name,
  content: sentences[row.kind](row),
  value: row.value,
  threshold: row.threshold,
  unit: units[row.kind],
  ...(row.kind === 'expired' ? { severity: 2 as const } : {}),
})

const units: Readonly<Record<Kind, string>> = {
  over_box: '箱',
  over_kg: 'kg',
  expiring: '',
  expired: '',
  no_stocktake: 'd',
}
const short = (figure: string): string => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure)

const sentences: Readonly<Record<Kind, (row: Wrong) => Label>> = {
  over_box: ({ value, threshold }) => [
    `现存${short(value)}箱，超过限存${short(threshold)}箱`,
    `boxes in store: ${short(value)}; limit: ${short(threshold)}`,
  ],
  over_kg: ({ value, threshold }) => [
    `现存药量${short(value)} kg，超过限存药量${short(threshold)} kg`,
    `explosive in store: ${short(value)} kg; limit: ${short(threshold)} kg`,
  ],
  expiring: ({ day, value }) => [`${day}到期，库存${short(value)}`, `expires on ${day}, ${short(value)} in stock`],
  expired: ({ day, value }) => [`${day}已过期，库存${short(value)}`, `expired on ${day}, ${short(value)} in stock`],
  no_stocktake: ({ day }) => [`自${day}起未盘点`, `not counted since ${day}`],
}
