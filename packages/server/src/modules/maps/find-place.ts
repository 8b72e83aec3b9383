import { placeOf } from '@fengsui/contract/geo/place-of.ts'
import type { FoundPlace } from '@fengsui/contract/maps/living-map.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { isShown } from './enterprise-marks.ts'
import { shownLayers } from './shown-layers.ts'

interface Asked {
  text?: string | null | undefined
  kind?: string | null | undefined
  size?: number | null | undefined
}
interface Row {
  kind: FoundPlace['kind']
  id: string
  name: string
  detail: string
  longitude: string | null
  latitude: string | null
  regionCode: string
}

const like = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
const own = (table: string) => ({ owner: 'enterprise', table }) as const

/** Plants, vehicles, workplaces and devices by name, number or code, with their place. */
export async function findPlaces(ctx: Context, { text, kind, size }: Asked): Promise<FoundPlace[]> {
  const words = like(text ?? '')
  const most = size ?? 12
  const allowed = [...shownLayers(ctx.caller)].filter((one) => !kind || one === kind)
  const device = (layer: string, kinds: RawBuilder<boolean>) =>
    [
      layer,
      sql<Row>`select ${layer} as kind, d.id, d.name, concat_ws(' · ', d.code, e.short_name) as detail, coalesce(d.longitude, w.longitude) as longitude,
        coalesce(d.latitude, w.latitude) as latitude, d.region_code
        from dev_device d join ent_enterprise e on e.id = d.enterprise_id left join wp_workplace w on w.id = d.workplace_id
        where d.is_deleted = 0 and ${kinds} and (d.name ilike ${words} or d.code ilike ${words}) and ${inScope(own('dev_device'), ctx.caller, 'd')}
        order by d.name, d.id limit ${most}`,
    ] as const
  const sources: ReadonlyMap<string, RawBuilder<Row>> = new Map([
    [
      'enterprise',
      sql<Row>`select 'enterprise' as kind, e.id, coalesce(e.short_name, e.enterprise_name) as name, e.enterprise_name as detail, e.longitude, e.latitude, e.region_code
        from ent_enterprise e where e.enterprise_name ilike ${words} and ${isShown(ctx.caller)} order by e.enterprise_name limit ${most}`,
    ],
    [
      'vehicle',
      sql<Row>`select 'vehicle' as kind, v.id, v.plate_number as name, coalesce(e.short_name, e.enterprise_name) as detail, l.longitude::numeric, l.latitude::numeric, v.region_code
        from base_vehicle v join vehicle_last l on l.vehicle_id = v.id join ent_enterprise e on e.id = v.enterprise_id
        where v.is_deleted = 0 and v.plate_number ilike ${words} and ${inScope(own('base_vehicle'), ctx.caller, 'v')} order by v.plate_number limit ${most}`,
    ],
    [
      'workplace',
      sql<Row>`select 'workplace' as kind, w.id, w.name, concat_ws(' · ', w.building_number, e.short_name) as detail, w.longitude, w.latitude, w.region_code
        from wp_workplace w join ent_enterprise e on e.id = w.enterprise_id
        where w.is_deleted = 0 and w.longitude is not null and w.name ilike ${words} and ${inScope(own('wp_workplace'), ctx.caller, 'w')} order by w.name, w.id limit ${most}`,
    ],
    device('camera', sql<boolean>`d.kind = 'camera'`),
    device('gate', sql<boolean>`d.kind in ('roadgate', 'winggate')`),
    device('device', sql<boolean>`d.kind not in ('camera', 'roadgate', 'winggate')`),
  ])
  const places: FoundPlace[] = []
  for (const [layer, query] of sources) {
    if (!allowed.includes(layer) || places.length >= most) continue
    for (const row of (await query.execute(ctx.db)).rows) {
      const { longitude, latitude } = placeOf(row)
      if (longitude === null || latitude === null || places.length >= most) continue
      places.push({ kind: row.kind, id: row.id, name: row.name, detail: row.detail, at: [longitude, latitude] })
    }
  }
  return places
}
