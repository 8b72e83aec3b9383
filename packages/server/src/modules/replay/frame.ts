import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { placeOf } from '@fengsui/contract/geo/place-of.ts'
import type { ReplayFrame } from '@fengsui/contract/replay/replay.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { ReplaySpan } from './replay-span.ts'
import { shownVehicles } from './shown-vehicles.ts'

const mostPlants = 2000
const mostOthers = 500

interface PlantRow {
  id: string
  name: string
  longitude: string | null
  latitude: string | null
  regionCode: string
}

/** Plants of the caller at their places; those without coordinates at the seat of their township or county. */
async function plantsOf({
  ctx,
  enterpriseId,
}: ReplaySpan): Promise<{ rows: ReplayFrame['enterprises']; cut: boolean }> {
  const found =
    await sql<PlantRow>`select e.id, coalesce(e.short_name, e.enterprise_name) as name, e.longitude, e.latitude, e.region_code
    from ent_enterprise e where e.is_deleted = 0 and ${inScope({ owner: 'enterprise', table: 'ent_enterprise' }, ctx.caller, 'e')}
    order by (e.id = ${enterpriseId}) desc nulls last, e.id limit ${mostPlants + 1}`.execute(ctx.db)
  const rows = found.rows.slice(0, mostPlants).flatMap(({ id, name, ...row }) => {
    const { longitude, latitude, placeSource } = placeOf(row)
    if (longitude === null || latitude === null) return []
    return [{ id, name, enterpriseId: id, at: [longitude, latitude] as [number, number], placeSource }]
  })
  return { rows, cut: found.rows.length > mostPlants }
}

interface DeviceRow {
  id: string
  name: string
  enterpriseId: string
  place: string | null
  longitude: number | null
  latitude: number | null
  isCamera: boolean
}

/** Gates and cameras of the plant. */
async function devicesOf({ ctx, enterpriseId }: ReplaySpan): Promise<DeviceRow[]> {
  if (enterpriseId === null) return []
  const { camera, roadGate, wingGate } = deviceKind.is
  const found =
    await sql<DeviceRow>`select d.id, d.name, d.enterprise_id, w.name as place, d.kind = ${camera} as is_camera,
      coalesce(d.longitude, w.longitude)::float8 as longitude, coalesce(d.latitude, w.latitude)::float8 as latitude
    from dev_device d left join vid_camera_bind b on b.camera_id = d.id and b.bind_kind = 'workplace' and b.is_deleted = 0
    left join wp_workplace w on w.id = coalesce(d.workplace_id, b.bind_id)
    where d.enterprise_id = ${enterpriseId} and d.is_deleted = 0 and d.kind in (${camera}, ${roadGate}, ${wingGate})
      and ${inScope({ owner: 'enterprise', table: 'dev_device' }, ctx.caller, 'd')}
    order by d.code, d.id limit ${mostOthers}`.execute(ctx.db)
  return found.rows
}

const regionOf = async ({ ctx: { db, caller } }: ReplaySpan): Promise<ReplayFrame['region']> => {
  const found = await sql<ReplayFrame['region']>`
    select r.code, r.name from org_organize o join sys_region r on r.code = o.region where o.id = ${caller.organizeId} and ${caller.userType} = 'sss'
    union all
    select r.code, r.name from ent_enterprise e join sys_region r on r.code = e.region_code where e.id = ${caller.enterpriseId}
    limit 1`.execute(db)
  return found.rows[0] ?? { code: '00', name: '全国' }
}

/** What has a name in a replay, as far as the caller may see it. */
export async function frameOf(span: ReplaySpan): Promise<ReplayFrame> {
  const { permissions } = span.ctx.caller
  const plants = await plantsOf(span)
  const vehicles = await shownVehicles(span)
  const devices = await devicesOf(span)
  const gates = devices.flatMap(({ isCamera, longitude, latitude, id, name, enterpriseId }) =>
    isCamera || longitude === null || latitude === null
      ? []
      : [{ id, name, enterpriseId, at: [longitude, latitude] as [number, number], placeSource: null }],
  )
  const cameras = devices.flatMap(({ isCamera, id, name, enterpriseId, place }) =>
    isCamera ? [{ id, name, enterpriseId, place }] : [],
  )
  return {
    region: await regionOf(span),
    enterprises: permissions.has('enterprise_view') ? plants.rows : [],
    gates: permissions.has('device_view') ? gates : null,
    vehicles: permissions.has('transport_view') ? vehicles.rows : null,
    cameras: permissions.has('video_view') ? cameras : null,
    cut: plants.cut || vehicles.cut,
  }
}
