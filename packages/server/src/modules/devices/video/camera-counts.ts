import { camera } from '@fengsui/contract/video/camera.ts'
import { cameraCounts } from '@fengsui/contract/video/camera-counts.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { implement } from '../../../framework/http/implement.ts'
import { enterpriseFilter } from '../lookups.ts'
import { treeOf } from './camera-tree.ts'

const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null

interface Enterprise {
  readonly enterpriseId: string
  readonly enterpriseName: string
  readonly total: number
  readonly online: number
  readonly cameras: { id: string; name: string; indexCode: string | null; onLine: number }[]
}

async function onlineByEnterprise(ctx: Context, enterpriseId: string | null | undefined, withCameras: boolean) {
  const own = await enterpriseFilter(ctx, enterpriseId)
  const one = sql`json_build_object('id', d.id::text, 'name', d.name, 'indexCode', d.index_code, 'onLine', d.on_line)`
  const cameras = withCameras ? sql`coalesce(json_agg(${one} order by d.sort_code, d.id), '[]')` : sql`'[]'::json`
  const found = await sql<Enterprise>`select d.enterprise_id::text as enterprise_id, e.enterprise_name,
      count(*)::int as total, count(*) filter (where d.on_line = 1)::int as online, ${cameras} as cameras
    from (select * from dev_device where kind = ${camera.only.kind} and is_deleted = 0 and enabled = 1
      and ${inScope(camera, ctx.caller)} and ${own}) d
    join ent_enterprise e on e.id = d.enterprise_id
    group by d.enterprise_id, e.enterprise_name order by e.enterprise_name, d.enterprise_id limit 1000`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, offline: row.total - row.online, rate: percent(row.online, row.total) }))
}

/** Cameras counted by organisation and enterprise. */
export default implement(cameraCounts, {
  orgCameraList: (ctx, { enterpriseId }) => treeOf(ctx, enterpriseId),
  onlineCameras: (ctx, { enterpriseId, withCameras }) => onlineByEnterprise(ctx, enterpriseId, withCameras === 1),
})
