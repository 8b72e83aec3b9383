import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { statDays } from '@fengsui/contract/statistics/input.ts'
import { type RawBuilder, sql } from 'kysely'
import { counted } from '../../framework/access/stat-scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { paging } from '../../framework/store/page.ts'
import { momentOf } from '../../framework/store/period.ts'
import type { RowStream } from '../../framework/store/stream-rows.ts'
import { bucketsOf } from '../stock/index.ts'

export interface Asked {
  readonly oid?: string | null | undefined
  readonly eid?: string | null | undefined
  readonly timebucket?: KeyOf<typeof timebucket> | null | undefined
  readonly startDate?: string | null | undefined
  readonly endDate?: string | null | undefined
}
export type WarningAction = {
  enterpriseId: string
  enterpriseName: string
  regionName: string | null
  purchaseKg: number
  productionBox: number
  salesBox: number
  useKg: number
  discardKg: number
  stockBox: number
  stockExplosiveKg: number
  warnTotal: number
  handleRate: number | null
  hiddenOpen: number
  onlineRate: number | null
}
export type Sums = Omit<WarningAction, 'enterpriseId' | 'enterpriseName' | 'regionName'>
interface Span {
  readonly from: Date
  readonly to: Date
}
interface WarningActions extends RowStream {
  at(size: number, from: number): Promise<WarningAction[]>
  /** Over every enterprise of the filter. */
  sums(): Promise<Sums>
  /** Begin and end of the period, as sent to clients. */
  readonly edges: [string, string]
}
const day = 86_400_000

/** Returns the time span from the first day to the end of the last, or the period up to now. */
export function spanOf({ startDate, endDate, timebucket }: Asked, now: Date): Span {
  const { from, to } = bucketsOf(timebucket, now)
  const span = {
    from: startDate ? momentOf(startDate) : from,
    to: endDate ? new Date(momentOf(endDate).getTime() + day) : to,
  }
  if (span.to <= span.from)
    throw badRequest(messages.notAfter, { start: statDays.startDate.label, end: statDays.endDate.label })
  return span
}

/**
 * Returns what each enterprise bought, made, sold and stores, with its warnings and devices
 * (domain-model.md#G.3).
 */
export async function warningActionsOf(ctx: Context, asked: Asked): Promise<WarningActions> {
  const span = spanOf(asked, ctx.clock.now())
  const inside = await counted(ctx, asked)
  const where = sql`e.is_deleted = 0 and ${inside(sql`e.id`)}`
  const at = async (size: number, from: number) => {
    const found = await sql<WarningAction>`${figures(
      span,
      sql`select e.* from ent_enterprise e where ${where}
      order by e.enterprise_name, e.id limit ${size} offset ${from}`,
    )}`.execute(ctx.db)
    return found.rows
  }
  return {
    at,
    async sums() {
      const found = await sql<Sums>`${sumsOf(span, where)}`.execute(ctx.db)
      return found.rows[0] as Sums
    },
    edges: [shanghai(span.from), shanghai(span.to)],
    async count(most) {
      const found = await sql<{ n: number }>`select count(*)::int as n from ent_enterprise e where ${where}`.execute(
        ctx.db,
      )
      return Math.min(most, found.rows[0]?.n ?? 0)
    },
    async *batches() {
      const size = 500
      for (let from = 0; ; from += size) {
        const rows = await at(size, from)
        if (rows.length > 0) yield rows
        if (rows.length < size) return
      }
    },
  }
}

export async function warningActionsPage(ctx: Context, asked: Asked & { current?: unknown; size?: unknown }) {
  const { current, size } = paging({ current: asked.current ?? '', size: asked.size ?? '' })
  const rows = await warningActionsOf(ctx, asked)
  const [records, total, sums] = await Promise.all([rows.at(size, (current - 1) * size), rows.count(1e9), rows.sums()])
  return { records, sums, edges: rows.edges, total, size, current, pages: Math.ceil(total / size) }
}

const moved = (types: readonly string[], figure: 'weight_kg' | 'box_count', sign: 1 | -1) =>
  sql`coalesce(sum(${sql.lit(sign)} * l.${sql.raw(figure)}) filter (where l.origin_type = any(${[...types]})), 0)::float8`

type Belongs = (enterpriseId: RawBuilder<unknown>) => RawBuilder<unknown>

/** One row of figures of the enterprises to which `is` belongs. */
const parts = ({ from, to }: Span, is: Belongs) => sql`
  cross join lateral (select ${moved(['I1'], 'weight_kg', 1)} as purchase_kg, ${moved(['I2'], 'box_count', 1)} as production_box,
      ${moved(['O1', 'O6'], 'box_count', -1)} as sales_box, ${moved(['O2'], 'weight_kg', -1)} as use_kg,
      ${moved(['O3'], 'weight_kg', -1)} as discard_kg
    from wh_ledger l where ${is(sql`l.enterprise_id`)} and l.move_time >= ${from} and l.move_time < ${to}) m
  cross join lateral (select coalesce(sum(box_count), 0)::float8 as stock_box, coalesce(sum(explosive_kg), 0)::float8 as stock_explosive_kg
    from wh_stock where ${is(sql`enterprise_id`)} and quantity > 0) s
  cross join lateral (select count(*)::int as warn_total,
      round(100.0 * count(*) filter (where handle_status in (${sql.lit(handleStatus.is.handled)}, ${sql.lit(handleStatus.is.falseAlarmConfirmed)}, ${sql.lit(handleStatus.is.nonViolationConfirmed)})) / nullif(count(*), 0), 2)::float8 as handle_rate
    from warn_event where ${is(sql`enterprise_id`)} and warn_time >= ${from} and warn_time < ${to} and is_deleted = 0) w
  cross join lateral (select count(*)::int as hidden_open from ent_hidden_trouble
    where ${is(sql`enterprise_id`)} and status <> ${sql.lit(hiddenTroubleStatus.is.closed)} and is_deleted = 0) h
  cross join lateral (select round(100.0 * count(*) filter (where counts_online = 1) / nullif(count(*), 0), 2)::float8 as online_rate
    from dev_device where ${is(sql`enterprise_id`)} and is_deleted = 0) d`

const columns = sql`m.purchase_kg, m.production_box, m.sales_box, m.use_kg, m.discard_kg, s.stock_box, s.stock_explosive_kg,
  w.warn_total, w.handle_rate, h.hidden_open, d.online_rate`

const figures = (span: Span, enterprises: RawBuilder<unknown>) => sql`
  with own as (${enterprises})
  select e.id as enterprise_id, e.enterprise_name, r.name as region_name, ${columns}
  from own e
  left join sys_region r on r.code = e.county_id
  ${parts(span, (id) => sql`${id} = e.id`)}
  order by e.enterprise_name, e.id`

const sumsOf = (span: Span, where: RawBuilder<unknown>) => sql`
  with own as (select e.id from ent_enterprise e where ${where})
  select ${columns} from (select 1) one ${parts(span, (id) => sql`${id} in (select id from own)`)}`
