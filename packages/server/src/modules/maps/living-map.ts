import { livingMap, type MapOutline, type Mark, markKinds } from '@fengsui/contract/maps/living-map.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { clusterMarks } from './cluster-marks.ts'
import { type DeviceLayer, deviceMarks } from './device-marks.ts'
import { enterpriseMarks, isShown } from './enterprise-marks.ts'
import { equipmentPoints } from './equipment-points.ts'
import { findPlaces } from './find-place.ts'
import { frameOf } from './frame.ts'
import { type Box, boxOf, placedIn, shapeIn } from './map-box.ts'
import { openWarningsBy } from './open-warnings.ts'
import { ringsOf } from './rings.ts'
import { shownLayers } from './shown-layers.ts'
import { vehicleMarks } from './vehicle-marks.ts'

const mostOutlines = 1000

/** Outlines of plants and areas drawn by hand that touch a box. */
async function outlinesIn(ctx: Context, box: Box): Promise<{ outlines: MapOutline[]; cut: boolean }> {
  const plants = ctx.caller.permissions.has('enterprise_view')
    ? await sql<MapOutline>`select e.id, 'plant' as kind, coalesce(e.short_name, e.enterprise_name) as name, e.id as enterprise_id,
        e.boundary as shape, null::int as people
      from ent_enterprise e where e.boundary is not null and ${shapeIn(box, 'e.boundary')} and ${isShown(ctx.caller)}
      order by e.id limit ${mostOutlines + 1}`.execute(ctx.db)
    : { rows: [] }
  const areas =
    await sql<MapOutline>`select a.id, a.area_kind as kind, a.area_name as name, a.enterprise_id, a.shape, a.people
    from map_area a where a.is_deleted = 0 and a.enabled = 1 and ${shapeIn(box, 'a.shape')}
      and ${inScope({ owner: 'enterprise', table: 'map_area' }, ctx.caller, 'a')} order by a.id limit ${mostOutlines + 1}`.execute(
      ctx.db,
    )
  return {
    outlines: [...plants.rows.slice(0, mostOutlines), ...areas.rows.slice(0, mostOutlines)],
    cut: plants.rows.length > mostOutlines || areas.rows.length > mostOutlines,
  }
}

/** Marks of one layer read in a box; more are reported as cut off. */
const most = 4000
/** Marks of one layer from which those that cover each other are joined. */
const crowd = { enterprise: 200, workplace: 300, device: 150, camera: 60, gate: 100, vehicle: 3000 } as const
/** Zoom from which single workplaces are distinguished. */
const workplacesFrom = 12

type Layers = ReadonlyMap<Mark['kind'], Mark[]>
const deviceLayers: readonly DeviceLayer[] = ['device', 'camera', 'gate']

/** Marks of some layers. They are asked for at the same time: each waits for the database far longer than it works. */
async function layersIn(ctx: Context, kinds: ReadonlySet<Mark['kind']>, box: Box, zoom: number): Promise<Layers> {
  const of = async (kind: Mark['kind'], read: () => Promise<Mark[]>): Promise<Layers> =>
    kinds.has(kind) ? new Map([[kind, await read()]]) : new Map()
  const found: readonly Layers[] = await Promise.all([
    of('enterprise', () => enterpriseMarks(ctx, box, most)),
    of('workplace', async () => (zoom < workplacesFrom ? [] : workplaceMarks(ctx, box, most))),
    of('vehicle', () => vehicleMarks(ctx, box, most)),
    deviceMarks(
      ctx,
      deviceLayers.filter((layer) => kinds.has(layer)),
      box,
    ),
  ])
  return new Map(found.flatMap((layers) => [...layers]))
}

/** Marks of a box, layer by layer; the worst severity first, so that a reader who stops early has seen it. */
async function marksIn(ctx: Context, box: Box, zoom: number, kinds: ReadonlySet<string>) {
  const allowed = shownLayers(ctx.caller)
  const shown = new Set(markKinds.filter((kind) => kinds.has(kind) && allowed.has(kind)))
  const layers = await layersIn(ctx, shown, box, zoom)
  const marks: Mark[] = []
  let cut = false
  for (const kind of markKinds) {
    const own = layers.get(kind) ?? []
    cut ||= own.length >= most
    const isCrowded = own.length > crowd[kind] || own.some(({ count }) => count !== undefined)
    const alone = (mark: Mark) => kind === 'enterprise' && mark.open > 0
    marks.push(...(isCrowded ? clusterMarks(own, zoom, alone) : own))
  }
  marks.sort((one, other) => (one.worst ?? 9) - (other.worst ?? 9) || other.open - one.open)
  return { marks, cut, time: shanghai(ctx.clock.now()) }
}

export default implement(livingMap, {
  getEquipmentPoint: (ctx, asked) => equipmentPoints(ctx, asked),
  frame: (ctx) => frameOf(ctx),
  marks: (ctx, { zoom, kinds, ...box }) =>
    marksIn(ctx, boxOf(box), zoom ?? 0, new Set((kinds ?? '').split(',').map((kind) => kind.trim()))),
  outlines: (ctx, box) => outlinesIn(ctx, boxOf(box)),
  rings: (ctx, { enterpriseId }) => ringsOf(ctx, enterpriseId ?? ''),
  find: (ctx, asked) => findPlaces(ctx, asked),
})

interface Row {
  id: string
  name: string
  enterpriseId: string
  longitude: string
  latitude: string
}

/** Workplaces in a box, at most so many. */
async function workplaceMarks(ctx: Context, box: Box, most: number): Promise<Mark[]> {
  const found = await sql<Row>`select w.id, w.name, w.enterprise_id, w.longitude, w.latitude from wp_workplace w
    where w.is_deleted = 0 and ${placedIn(box, 'w')} and ${inScope({ owner: 'enterprise', table: 'wp_workplace' }, ctx.caller, 'w')}
    limit ${most}`.execute(ctx.db)
  const openOf = await openWarningsBy(
    ctx,
    'workplaceId',
    found.rows.map(({ enterpriseId }) => enterpriseId),
  )
  return found.rows.map((row) => ({
    kind: 'workplace',
    id: row.id,
    name: row.name,
    at: [Number(row.longitude), Number(row.latitude)],
    ...openOf(row.id),
    onLine: null,
    enterpriseId: row.enterpriseId,
  }))
}
