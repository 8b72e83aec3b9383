import { warehouse } from '@fengsui/contract/warehouse/warehouse.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import type { RawInput } from '../../../framework/http/implement.ts'
import { paging } from '../../../framework/store/page.ts'

interface State {
  warehouseId: string
  warehouseName: string
  enterpriseName: string
  areaName: string
  maxStockBox: number
  stockBox: number
  maxStockKg: number
  stockExplosiveKg: number
  occupancy: number | null
  inToday: number
  outToday: number
  temperature: number | null
  humidity: number | null
  warnOpen: number
}
interface Asked {
  enterpriseId?: string | null | undefined
  areaId?: string | null | undefined
}

/**
 * Returns a page of warehouses (domain-model.md#G.4): stock, today's receipts and issues, climate, open
 * warnings.
 */
export async function warehousePage(ctx: Context, { enterpriseId = null, areaId = null }: Asked, raw: RawInput) {
  const { current, size } = paging(raw)
  const where = sql`w.is_deleted = 0 and ${inScope(warehouse, ctx.caller, 'w')}
    and (${enterpriseId}::bigint is null or w.enterprise_id = ${enterpriseId}) and (${areaId}::bigint is null or w.area_id = ${areaId})`
  const metric = (
    name: string,
  ) => sql`(select avg((d.last_values ->> ${sql.lit(name)})::numeric)::float8 from dev_device d
    where d.is_deleted = 0 and (d.warehouse_id = v.id or d.workplace_id = v.workplace_id) and d.last_values ? ${sql.lit(name)})`
  const midnight = sql`date_trunc('day', ${ctx.clock.now()}::timestamptz)`
  const today = (sign: string) => sql`(select coalesce(abs(sum(l.box_count)), 0)::float8 from wh_ledger l
    where l.warehouse_id = v.id and l.move_time >= ${midnight} and left(l.origin_type, 1) = ${sql.lit(sign)})`
  const [rows, total] = await Promise.all([
    sql<State>`
      select v.id as warehouse_id, v.warehouse_name, v.enterprise_name, v.area_name, v.max_stock_box::float8, v.stock_box::float8,
        v.max_stock_kg::float8, v.stock_explosive_kg::float8, v.occupancy::float8, ${today('I')} as in_today,
        ${today('O')} as out_today, ${metric('temperature')} as temperature, ${metric('humidity')} as humidity,
        (select count(*)::int from warn_event x where x.close_time is null and (x.warehouse_id = v.id or x.workplace_id = v.workplace_id
          or (x.source = 'stock' and split_part(x.dedup_key, ':', 5) = v.id::text))) as warn_open
      from wh_warehouse_v v where v.id in (select w.id from wh_warehouse w where ${where}
        order by w.create_time desc, w.id desc limit ${size} offset ${(current - 1) * size})
      order by v.create_time desc, v.id desc`.execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from wh_warehouse w where ${where}`.execute(ctx.db),
  ])
  const count = total.rows[0]?.n ?? 0
  return { records: rows.rows, total: count, size, current, pages: Math.ceil(count / size) }
}
