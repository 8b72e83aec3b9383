import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { MapFrame } from '@fengsui/contract/maps/living-map.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { isShown } from './enterprise-marks.ts'
import { shownLayers } from './shown-layers.ts'

const seen = (ctx: Context, table: string, alias: string): RawBuilder<boolean> =>
  inScope({ owner: 'enterprise', table }, ctx.caller, alias)

/** What the panel and pills count, and where the caller's plants are. */
export async function frameOf(ctx: Context): Promise<MapFrame> {
  const [region, bounds, layers, open, underWay] = [
    await regionOf(ctx),
    await boundsOf(ctx),
    await layerCounts(ctx),
    await openCounts(ctx),
    await vehiclesUnderWay(ctx),
  ]
  return { region, bounds, layers, open, underWay }
}

async function regionOf({ db, caller }: Context): Promise<MapFrame['region']> {
  const found = await sql<MapFrame['region']>`
    select r.code, r.name from org_organize o join sys_region r on r.code = o.region where o.id = ${caller.organizeId} and ${caller.userType} = 'sss'
    union all
    select r.code, r.name from ent_enterprise e join sys_region r on r.code = e.region_code where e.id = ${caller.enterpriseId}
    limit 1`.execute(db)
  return found.rows[0] ?? { code: '00', name: '全国' }
}

async function boundsOf(ctx: Context): Promise<MapFrame['bounds']> {
  const found = await sql<Record<'west' | 'south' | 'east' | 'north', number | null>>`
    select min(e.longitude)::float8 as west, min(e.latitude)::float8 as south, max(e.longitude)::float8 as east, max(e.latitude)::float8 as north
    from ent_enterprise e where e.longitude is not null and ${isShown(ctx.caller)}`.execute(ctx.db)
  const [row] = found.rows
  if (!row || row.west === null || row.south === null || row.east === null || row.north === null) return null
  return [row.west, row.south, row.east, row.north]
}

async function layerCounts(ctx: Context): Promise<MapFrame['layers']> {
  const allowed = shownLayers(ctx.caller)
  const found = await sql<MapFrame['layers'][number]>`
    select 'enterprise' as kind, count(*)::int as total, null::int as offline from ent_enterprise e where ${isShown(ctx.caller)}
    union all
    select 'workplace', count(*)::int, null from wp_workplace w where w.is_deleted = 0 and ${seen(ctx, 'wp_workplace', 'w')}
    union all
    select case when d.kind = 'camera' then 'camera' when d.kind in ('roadgate', 'winggate') then 'gate' else 'device' end,
      count(*)::int, (count(*) filter (where d.on_line = 0 and d.enabled = 1))::int
    from dev_device d where d.is_deleted = 0 and ${seen(ctx, 'dev_device', 'd')} group by 1
    union all
    select 'vehicle', count(*)::int, (count(*) filter (where l.heard_time <= now() - interval '180 seconds'))::int
    from vehicle_last l join base_vehicle v on v.id = l.vehicle_id where v.is_deleted = 0 and ${seen(ctx, 'base_vehicle', 'v')}
    union all
    select a.area_kind, count(*)::int, null from map_area a where a.is_deleted = 0 and ${seen(ctx, 'map_area', 'a')} group by 1
    union all
    select 'plant', count(*)::int, null from ent_enterprise e where e.boundary is not null and ${isShown(ctx.caller)}`.execute(
    ctx.db,
  )
  return found.rows.filter(({ kind }) => allowed.has(kind) || !marksOnly.has(kind))
}

/** Layers that need the permission of their own list; areas and outlines need that of the map. */
const marksOnly: ReadonlySet<string> = new Set(['enterprise', 'workplace', 'device', 'camera', 'vehicle', 'gate'])

async function openCounts(ctx: Context): Promise<MapFrame['open']> {
  if (!ctx.caller.permissions.has('warn_view')) return []
  const found = await sql<
    MapFrame['open'][number]
  >`select x.severity::int as severity, count(*)::int as count from warn_event x
    where x.close_time is null and x.is_deleted = 0 and ${seen(ctx, 'warn_event', 'x')} group by 1 order by 1`.execute(
    ctx.db,
  )
  return found.rows
}

async function vehiclesUnderWay(ctx: Context): Promise<number> {
  if (!ctx.caller.permissions.has('transport_view')) return 0
  const found = await sql<{ count: number }>`select count(distinct o.vehicle_id)::int as count from ord_transport o
    where o.transport_status = ${sql.lit(transportStatus.is.inTransit)} and o.is_deleted = 0 and ${seen(ctx, 'ord_transport', 'o')}`.execute(
    ctx.db,
  )
  return found.rows[0]?.count ?? 0
}
