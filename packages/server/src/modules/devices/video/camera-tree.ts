import { camera } from '@fengsui/contract/video/camera.ts'
import type { CameraNode } from '@fengsui/contract/video/camera-counts.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { enterpriseFilter } from '../lookups.ts'

interface Seen {
  readonly id: string
  readonly name: string
  readonly onLine: number
  readonly warned: number
  readonly enterpriseId: string
  readonly enterpriseName: string
  readonly organizeId: string | null
  readonly workplaceId: string | null
  readonly workplaceName: string | null
}
interface Organisation {
  readonly id: string
  readonly parentId: string | null
  readonly organizeName: string
  readonly region: string
}

/** Above this the tree is cut: a browser draws no more. */
const most = 5000

const nodeOf = (kind: CameraNode['kind'], id: string, parentId: string, title: string): CameraNode => {
  const key = `${kind}-${id}`
  return { id: key, parentId, title, key, value: id, kind, total: 0, online: 0, warned: 0 }
}

/** The organisations from that of an enterprise upwards, as far as the caller's own. */
function chainOf(of: ReadonlyMap<string, Organisation>, from: string | null, { caller }: Context): Organisation[] {
  const chain: Organisation[] = []
  for (let id = from; id; ) {
    const organisation = of.get(id)
    if (!organisation || chain.includes(organisation)) break
    const { accessScope } = caller
    if (accessScope.kind === 'enterprise') break
    if (accessScope.kind === 'region' && !organisation.region.startsWith(accessScope.prefix)) break
    chain.unshift(organisation)
    id = organisation.parentId
  }
  return chain
}

/** Returns the cameras below organisation, enterprise and room; every node counts those below it. */
export async function treeOf(ctx: Context, enterpriseId: string | null | undefined): Promise<CameraNode[]> {
  const own = await enterpriseFilter(ctx, enterpriseId)
  const found = await sql<Seen>`select d.id::text as id, d.name, d.on_line, d.enterprise_id::text as enterprise_id,
      e.enterprise_name, d.organize_id::text as organize_id, w.id::text as workplace_id, w.name as workplace_name,
      (exists (select 1 from warn_event x where x.enterprise_id = d.enterprise_id and x.close_time is null
        and x.source <> 'device' and ${inScope(warn, ctx.caller, 'x')}
        and (x.workplace_id = d.workplace_id or x.warehouse_id = d.warehouse_id or d.id in (x.device_id, x.camera_id))))::int as warned
    from (select * from dev_device where kind = ${camera.only.kind} and is_deleted = 0 and enabled = 1
      and ${inScope(camera, ctx.caller)} and ${own}) d
    join ent_enterprise e on e.id = d.enterprise_id left join wp_workplace w on w.id = d.workplace_id
    order by e.enterprise_name, d.enterprise_id, w.name nulls last, d.sort_code, d.id limit ${most}`.execute(ctx.db)
  const { rows } = await sql<Organisation>`select id::text as id, parent_id::text as parent_id, organize_name, region
    from org_organize where tenant_id = ${ctx.caller.tenantId} and is_deleted = 0`.execute(ctx.db)
  const organisations = new Map(rows.map((row) => [row.id, row]))
  const roots: CameraNode[] = []
  const nodes = new Map<string, CameraNode>()
  const place = (above: CameraNode | undefined, made: CameraNode): CameraNode => {
    const known = nodes.get(made.key)
    if (known) return known
    nodes.set(made.key, made)
    if (!above) roots.push(made)
    else above.children = [...(above.children ?? []), made]
    return made
  }
  for (const seen of found.rows) {
    const path: CameraNode[] = []
    const add = (kind: CameraNode['kind'], id: string, title: string) =>
      path.push(place(path.at(-1), nodeOf(kind, id, path.at(-1)?.key ?? '0', title)))
    for (const { id, organizeName } of chainOf(organisations, seen.organizeId, ctx)) add('organize', id, organizeName)
    add('enterprise', seen.enterpriseId, seen.enterpriseName)
    if (seen.workplaceId) add('workplace', seen.workplaceId, seen.workplaceName ?? '')
    add('camera', seen.id, seen.name)
    for (const node of path) {
      node.total += 1
      node.online += seen.onLine === 1 ? 1 : 0
      node.warned += seen.warned
    }
  }
  return roots
}
