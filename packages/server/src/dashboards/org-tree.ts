import { sql } from 'kysely'
import { inScope } from '../framework/access/scope.ts'
import type { Context } from '../framework/context.ts'
import { nestNodes } from '../framework/store/tree.ts'
import { all, percent, scopeCondition } from './scope-condition.ts'

interface Node {
  id: string
  parentId: string | null
  title: string
  level: number
  region: string
  enterprises: number
  warnCount: number
  devices: number
  online: number
}

/**
 * Organisations down to townships with their enterprises as leaves (level 6), each with its open warnings and
 * online rate.
 */
export async function orgTree(ctx: Context) {
  const leaves = await all<Node>(
    ctx.db,
    sql`select e.id, e.organize_id as parent_id, coalesce(e.short_name, e.enterprise_name) as title, 6 as level, e.region_code as region, 1 as enterprises,
      (select count(*)::int from warn_event x where x.enterprise_id = e.id and x.close_time is null) as warn_count,
      count(d.id)::int as devices, count(d.id) filter (where d.counts_online = 1)::int as online
      from ent_enterprise e left join dev_device d on d.enterprise_id = e.id and d.is_deleted = 0
      where e.is_deleted = 0 and ${scopeCondition(ctx.caller, 'ent_enterprise', 'e')} group by e.id order by e.id`,
  )
  const nodes = await all<Node & { ancestors: string }>(
    ctx.db,
    sql`select o.id, o.parent_id, o.organize_name as title, o.organize_level::int as level, o.region, o.ancestors, 0 as enterprises, 0 as warn_count, 0 as devices, 0 as online
      from org_organize o where o.is_deleted = 0 and ${inScope({ owner: 'region', table: 'org_organize' }, ctx.caller, 'o')} order by o.sort_code, o.id`,
  )
  const above = new Map(nodes.map((node) => [node.id, node]))
  for (const leaf of leaves) {
    const parent = above.get(leaf.parentId ?? '')
    for (const id of parent ? [...parent.ancestors.split(','), parent.id] : []) add(above.get(id), leaf)
  }
  return nestNodes(
    [...nodes, ...leaves].map(({ id, parentId, title, level, region, enterprises, warnCount, devices, online }) => ({
      id,
      parentId: parentId ?? '0',
      title,
      key: id,
      value: id,
      level,
      region,
      enterprises,
      warnCount,
      onlineRate: percent(online, devices),
    })),
  )
}

function add(node: Node | undefined, leaf: Node): void {
  if (!node) return
  node.enterprises += 1
  node.warnCount += leaf.warnCount
  node.devices += leaf.devices
  node.online += leaf.online
}
