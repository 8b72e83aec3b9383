import { rankOrder } from '@fengsui/contract/dictionaries/statistics.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { sql } from 'kysely'
import { counted } from '../framework/access/stat-scope.ts'
import type { Context } from '../framework/context.ts'
import { all, percent } from './scope-condition.ts'

interface Row {
  enterpriseId: string
  enterpriseName: string
  pdsTotal: number
  pdsOnline: number
  cameraTotal: number
  cameraOnline: number
}
interface Asked {
  oid?: string | null | undefined
  eid?: string | null | undefined
  size?: number | null | undefined
  order?: KeyOf<typeof rankOrder> | null | undefined
}

/**
 * Ranks enterprises by the share of their people detectors and cameras in use that are online now. Enterprises
 * without any are left out.
 */
export async function enterprisePdsCameraRateRank(ctx: Context, { size, order, ...asked }: Asked) {
  const inside = await counted(ctx, asked)
  const first = order === rankOrder.is.ascending ? sql`asc` : sql`desc`
  const rows = await all<Row>(
    ctx.db,
    sql`select e.id as enterprise_id, e.enterprise_name,
        (count(*) filter (where d.kind = 'pds'))::int as pds_total,
        (count(*) filter (where d.kind = 'pds' and d.counts_online = 1))::int as pds_online,
        (count(*) filter (where d.kind = 'camera'))::int as camera_total,
        (count(*) filter (where d.kind = 'camera' and d.counts_online = 1))::int as camera_online
      from dev_device d join ent_enterprise e on e.id = d.enterprise_id
      where d.kind in ('pds', 'camera') and d.is_deleted = 0 and d.enabled = 1 and ${inside(sql`e.id`)}
      group by e.id
      order by (count(*) filter (where d.counts_online = 1))::float8 / count(*) ${first}, e.id limit ${size ?? 10}`,
  )
  return rows.map((row, n) => ({
    ...row,
    pdsRate: percent(row.pdsOnline, row.pdsTotal),
    cameraRate: percent(row.cameraOnline, row.cameraTotal),
    rate: percent(row.pdsOnline + row.cameraOnline, row.pdsTotal + row.cameraTotal),
    rank: n + 1,
  }))
}
