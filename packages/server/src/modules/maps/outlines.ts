import type { MapOutline } from '@fengsui/contract/maps/living-map.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { isShown } from './enterprise-marks.ts'
import { type Box, shapeIn } from './map-box.ts'

const most = 1000

/** Outlines of plants and areas drawn by hand that touch a box. */
export async function outlinesIn(ctx: Context, box: Box): Promise<{ outlines: MapOutline[]; cut: boolean }> {
  const plants = ctx.caller.permissions.has('enterprise_view')
    ? await sql<MapOutline>`select e.id, 'plant' as kind, coalesce(e.short_name, e.enterprise_name) as name, e.id as enterprise_id,
        e.boundary as shape, null::int as people
      from ent_enterprise e where e.boundary is not null and ${shapeIn(box, 'e.boundary')} and ${isShown(ctx.caller)}
      order by e.id limit ${most + 1}`.execute(ctx.db)
    : { rows: [] }
  const areas =
    await sql<MapOutline>`select a.id, a.area_kind as kind, a.area_name as name, a.enterprise_id, a.shape, a.people
    from map_area a where a.is_deleted = 0 and a.enabled = 1 and ${shapeIn(box, 'a.shape')}
      and ${inScope({ owner: 'enterprise', table: 'map_area' }, ctx.caller, 'a')} order by a.id limit ${most + 1}`.execute(
      ctx.db,
    )
  return {
    outlines: [...plants.rows.slice(0, most), ...areas.rows.slice(0, most)],
    cut: plants.rows.length > most || areas.rows.length > most,
  }
}
