import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { heldInRooms } from '../rules/held.ts'
import type { BalanceContext, RuleCode } from './balance-rule.ts'
import type { BalanceFinding } from './documents.ts'
import { ofMonth } from './of-month.ts'
import { tornAmong, tornOf } from './torn.ts'
import { unmatchedTrade } from './unmatched.ts'

/**
 * Returns the return at which more of a product and batch went back than the purchase had received, then the
 * other returns, then the receipts.
 */
const overReturned = ({ objectId, detailId, detail }: Broken): RawBuilder<unknown> => sql`
  with moved as (
    select h.kind, h.id, h.no, l.move_time, l.id as line, l.quantity,
      sum(l.quantity) over (order by l.move_time, l.id) as left_over
    from (
      select 'instore' as kind, i.id, i.instore_no as no from wh_instore i where i.purchase_id = ${objectId}
      union all select 'outstore', o.id, o.outstore_no from wh_outstore o where o.purchase_id = ${objectId}
    ) h join wh_ledger l on l.document_id = h.id and l.origin_type in ('I1', 'O7') and l.product_id = ${detailId}
      and (select p.name from ent_product p where p.id = l.product_id) || '/' || l.batch_no = ${detail}
  )
  select kind, id, no, min(move_time) as time from moved group by kind, id, no having sum(quantity) <> 0
  order by case when kind = 'instore' then 2 when bool_or(left_over < 0 and quantity < 0) then 0 else 1 end, min(line) limit 20`

/**
 * Returns the documents of both sides: first the buyer's that never arrived, or those the seller received in
 * excess.
 */
const goodsReturn = ({ objectId, diff }: Broken): RawBuilder<unknown> => sql`
  select kind, id, no, time from (
    select 'outstore' as kind, o.id, o.outstore_no as no, o.verify_time as time from wh_outstore o where o.id = ${objectId}
    union all
    select 'instore', i.id, i.instore_no, i.verify_time from wh_instore i
    where i.return_outstore_id = ${objectId} and i.is_deleted = 0
  ) found order by kind <> ${Number(diff) > 0 ? 'instore' : 'outstore'}, time desc nulls last, id limit 20`

/** Columns of `mb_result` used in the search. */
export interface Broken {
  readonly ruleCode: RuleCode
  readonly enterpriseId: string
  readonly objectKind: string
  readonly objectId: string
  readonly objectName: string
  readonly detail: string
  readonly detailId: string | null
  readonly expected: string
  readonly diff: string
  readonly day: string
}

/** Document kind of a ledger row. */
const kindOf = sql`case when l.document_id is null then 'ledger' when l.origin_type in ('I4', 'O4') then 'transfer'
  when l.origin_type in ('I5', 'O5') then 'stocktake'
  when l.origin_type like 'I%' then 'instore' else 'outstore' end as kind, coalesce(l.document_id, l.id) as id,
  l.document_no as no, l.move_time as time`

/**
 * Returns the first document of a discrepancy, the one to open, and related ones. Documents posted
 * differently from their content come first, as they explain the most.
 */
export async function firstBroken(db: Db, broken: Broken, now: Date): Promise<BalanceFinding[]> {
  const found = await sql<BalanceFinding>`${search(broken, now)}`.execute(db)
  const torn = await tornAmong(
    db,
    found.rows.map(({ id }) => id),
  )
  const isTorn = ({ id }: BalanceFinding) => torn.has(String(id))
  return [...found.rows.filter(isTorn), ...found.rows.filter((row) => !isTorn(row))]
}

function search(broken: Broken, now: Date): RawBuilder<unknown> {
  const { ruleCode, objectKind } = broken
  if (objectKind === 'directSales' || objectKind === 'directPurchase') return unmatchedTrade(broken)
  if (objectKind === 'salesTransport') return notCarried(broken)
  if (objectKind === 'purchaseReturn') return overReturned(broken)
  if (objectKind === 'goodsReturn') return goodsReturn(broken)
  const months = lookup(ofMonth, objectKind)
  if (months) return months(broken)
  switch (ruleCode) {
    case 'MB2':
      return objectKind === 'product' ? inLedger(broken) : itself(broken)
    case 'MB1':
    case 'MB11':
    case 'MB14':
      return inLedger(broken)
    case 'MB12':
    case 'MB15':
      return inRoom(broken, now)
    case 'MB13':
      return overLimit(broken)
    default:
      return sql`${itself(broken)} union all (${related(broken)})`
  }
}

/** The document of the discrepancy itself. */
const itself = ({ objectKind, objectId, objectName }: Broken): RawBuilder<unknown> =>
  sql`select ${objectKind}::text as kind, ${objectId}::bigint as id, ${objectName}::text as no, null::timestamptz as time`

/**
 * Returns the first document posted differently from its content; else where a balance first differs from the
 * sum of movements; else the last movement, after which the stock itself differs.
 */
function inLedger({ objectKind, objectId, detailId, detail, enterpriseId }: Broken): RawBuilder<unknown> {
  const place = objectKind === 'warehouse' ? sql`warehouse_id` : sql`product_id`
  // The detail is a product, or product and batch; then search in that batch.
  const batch = detail.includes('/')
    ? sql`(select p.name from ent_product p where p.id = l.product_id) || '/' || l.batch_no = ${detail}`
    : objectKind === 'warehouse' && detail
      ? sql`l.batch_no = ''`
      : sql`true`
  const own = sql`l.enterprise_id = ${enterpriseId} and l.${place} = ${objectId}
    and (${detailId}::bigint is null or l.product_id = ${detailId}::bigint) and (${batch})`
  return sql`
    with line as (
      select l.*, sum(l.quantity) over (partition by l.warehouse_id, l.product_id, l.batch_no order by l.id) <> l.balance as broken
      from wh_ledger l where ${own}
    ), first as (select l.id from line l where l.broken order by l.id limit 1),
    last as (select l.id from line l order by l.id desc limit 1),
    torn as (${tornOf(own)})
    select kind, id, no, time from torn
    union all
    select * from (select ${kindOf} from wh_ledger l where l.id = coalesce((select id from first), (select id from last))) one
    where not exists (select 1 from torn)`
}

/** Returns the out-store documents of a sale, those without transport first; then the sale. */
function notCarried({ objectId, objectName }: Broken): RawBuilder<unknown> {
  return sql`select kind, id, no, time from (
    select 'outstore' as kind, h.id, h.outstore_no as no, h.verify_time as time, (exists (select 1 from ord_transport t
        where t.outstore_id = h.id and t.is_deleted = 0 and t.transport_status <> ${sql.lit(transportStatus.is.cancelled)})
      or exists (select 1 from ord_distribution t where t.outstore_id = h.id and t.is_deleted = 0
        and t.transport_status <> ${sql.lit(transportStatus.is.cancelled)}))::int as rank
    from wh_outstore h where h.sales_id = ${objectId} and h.is_deleted = 0
    union all select 'sales', ${objectId}::bigint, ${objectName}::text, null, 2
    order by rank, time, id limit 20) found`
}

/**
 * Returns the movement after which a room exceeded its limit, or what was issued to it on the day of the
 * weighing discrepancy.
 */
function inRoom({ ruleCode, objectId, enterpriseId, detail, expected }: Broken, now: Date): RawBuilder<unknown> {
  // A past day is evaluated as of the day after.
  const today = detail ? nextDay(detail) : shanghaiDay(now)
  const within = (id: RawBuilder<unknown>) => sql<boolean>`${id} = ${enterpriseId}`
  const scene: BalanceContext = { now, today, within }
  const over = ruleCode === 'MB12' ? sql`h.held > ${expected}::numeric` : sql`h.kind = 'outstore'`
  return sql`with held as (${heldInRooms(scene)})
    select h.kind, h.document_id as id, h.document_no as no, h.move_time as time from held h
    where h.workplace_id = ${objectId} and h.day = ${detail}::date and ${over} order by h.move_time, h.id limit 10`
}
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Returns the posting at which a stock or an annual sum first exceeded its limit. */
function overLimit({ objectKind, objectId, enterpriseId, detail, detailId, expected }: Broken): RawBuilder<unknown> {
  if (objectKind === 'licence') {
    const figure = detail === 'box' ? sql`l.box_count` : sql`l.explosive_kg`
    return sql`
      with line as (select l.*, sum(${figure}) over (order by l.id) as held from wh_ledger l where l.enterprise_id = ${enterpriseId}
        and l.warehouse_id in (select w.id from wh_warehouse w join wh_area a on a.id = w.area_id
          where a.license_id = ${objectId} or a.license_id is null and w.enterprise_id = ${enterpriseId}))
      select ${kindOf} from line l where l.held > ${expected}::numeric order by l.id limit 1`
  }
  return sql`
    with line as (
      select l.*, abs(sum(l.quantity * unit_rate(l.product_id, l.unit, q.unit)) over (order by l.id)) as held
      from base_quota_index q join wh_ledger l on l.enterprise_id = q.enterprise_id
        and (q.product_id is null or l.product_id = q.product_id)
        and (q.material_class is null or q.material_class = (select p.material_class from ent_product p where p.id = l.product_id))
        and (q.index_kind = 'stock' or extract(year from l.move_time at time zone 'Asia/Shanghai') = q.year
          and l.origin_type = any(case q.index_kind when 'produce' then '{I2}' when 'purchase' then '{I1}'
            when 'sales' then '{O1,O6}' else '{O2}' end::text[]))
      where q.id = ${objectId} and (${detailId}::bigint is null or l.product_id = ${detailId}::bigint)
    )
    select ${kindOf} from line l where l.held > ${expected}::numeric order by l.id limit 1`
}

/** Returns the warehouse documents that fulfil an order, oldest first. */
function related({ ruleCode, objectId }: Broken): RawBuilder<unknown> {
  const ins = (where: RawBuilder<unknown>) =>
    sql`select 'instore', h.id, h.instore_no, h.verify_time from wh_instore h where h.is_deleted = 0 and ${where}`
  const outs = (where: RawBuilder<unknown>) =>
    sql`select 'outstore', h.id, h.outstore_no, h.verify_time from wh_outstore h where h.is_deleted = 0 and ${where}`
  const by: Readonly<Partial<Record<RuleCode, RawBuilder<unknown>>>> = {
    MB3: ins(sql`h.purchase_id = ${objectId}`),
    MB4: sql`${outs(sql`h.sales_id in (select s.id from ord_sales s where s.order_form_id = ${objectId})`)}
      union all ${ins(sql`h.purchase_id in (select p.id from ord_purchase p where p.order_form_id = ${objectId})`)}`,
    MB5: sql`${outs(sql`h.use_order_id in (select u.id from ord_use u where ${objectId} in (u.id, u.plan_id))`)}
      union all ${ins(sql`h.plan_id = ${objectId}`)}`,
    MB6: sql`${outs(sql`h.use_order_id in (select u.id from ord_use u where u.plan_id = ${objectId})`)}
      union all ${ins(sql`h.plan_id = ${objectId}`)}`,
    MB7: ins(sql`h.pack_id = ${objectId}`),
    MB8: outs(sql`h.sales_id = ${objectId}`),
    MB9: outs(sql`h.id = (select t.outstore_id from ord_transport t where t.id = ${objectId})`),
    MB10: outs(sql`h.discard_order_id = ${objectId}`),
  }
  return sql`${by[ruleCode] ?? sql`select null, null::bigint, null, null::timestamptz where false`} order by 4 nulls last, 2 limit 20`
}
