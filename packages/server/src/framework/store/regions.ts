import { type RawBuilder, sql } from 'kysely'
import type { Caller, Context, Db } from '../context.ts'

/** Returns the caller's region: their organisation's, or their enterprise's; the country without either. */
export async function homeRegion(db: Db, caller: Caller): Promise<string> {
  const found = await sql<{ code: string }>`
    select region_code as code from ent_enterprise where id = ${caller.enterpriseId}
    union all select region from org_organize where id = ${caller.organizeId} and ${caller.enterpriseId}::bigint is null
    limit 1`.execute(db)
  return found.rows[0]?.code ?? '00'
}

/** SQL for the contract's `regionPrefix` of a column. */
export const prefixOf = (code: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when length(${code}) > 6 then ${code} else regexp_replace(${code}, '(00)+$', '') end`

export interface OnlineCount {
  total: number
  online: number
  offline: number
  /** Percent with two decimals; null when there are no rows. */
  rate: number | null
}
export type OnlineSummary = OnlineCount & { byRegion: (OnlineCount & { region: string; name: string })[] }

const counted = <T extends { online: number; offline: number }>(row: T) => ({
  ...row,
  rate: row.online + row.offline > 0 ? Math.round((row.online / (row.online + row.offline)) * 10_000) / 100 : null,
})

/**
 * Counts these rows (`region_code`, `on_line`), those online and those offline, in total and per region directly
 * below the caller's. Rows whose `on_line` is null have nothing connected: they are neither.
 */
export async function onlineSummary(ctx: Context, rows: RawBuilder<unknown>): Promise<OnlineSummary> {
  const counts = sql`count(*)::int as total, count(*) filter (where d.on_line = 1)::int as online, count(*) filter (where d.on_line = 0)::int as offline`
  const all = await sql<Omit<OnlineCount, 'rate'>>`select ${counts} from (${rows}) d`.execute(ctx.db)
  const below = await sql<{ region: string; name: string } & Omit<OnlineCount, 'rate'>>`
    select r.code as region, r.name, ${counts}
    from sys_region r join (${rows}) d on d.region_code like ${prefixOf(sql.ref('r.code'))} || '%'
    where r.parent_code = ${await homeRegion(ctx.db, ctx.caller)} group by r.code order by r.sort, r.code`.execute(
    ctx.db,
  )
  return { ...counted(all.rows[0] ?? { total: 0, online: 0, offline: 0 }), byRegion: below.rows.map(counted) }
}
