import { placeOf } from '@fengsui/contract/geo/place-of.ts'
import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { isShown } from './enterprise-marks.ts'
import { type Box, isInBox, placedIn } from './map-box.ts'
import { openWarningsBy } from './open-warnings.ts'

export type DeviceLayer = 'device' | 'camera' | 'gate'

/** Condition on `d.kind`, word for word that of the index of the layer. */
export const kindsOf: Readonly<Record<DeviceLayer, RawBuilder<boolean>>> = {
  camera: sql<boolean>`d.kind = 'camera'`,
  gate: sql<boolean>`d.kind in ('roadgate', 'winggate')`,
  device: sql<boolean>`d.kind not in ('camera', 'roadgate', 'winggate')`,
}

/** Degrees beyond which devices are counted by enterprise instead of read. */
const widest = 0.35
/** Degrees from which a box has the whole site of a plant that is in it. */
const wholeSites = 0.03
/** Devices of a layer that are read one by one; beyond, each enterprise has a number. */
const most = 1000

const devices = { owner: 'enterprise', table: 'dev_device' } as const

/** Whether a data scope of the caller hides some devices, so that the stored counts are not theirs. */
const isNarrowed = ({ scopes }: Context['caller']): boolean =>
  scopes?.data.some(({ of }) => of.table === devices.table) === true

/**
 * Devices of a layer in a box, one by one while they are few; else how many each enterprise has, at its place. Neither reads
 * the register as a whole, and what is too much is known from the stored numbers before it is read.
 */
export async function deviceMarks(ctx: Context, layer: DeviceLayer, box: Box): Promise<Mark[]> {
  const [wide, high] = [box.east - box.west, box.north - box.south]
  if (wide > widest || high > widest) return countsIn(ctx, layer, box)
  if (wide >= wholeSites && !isNarrowed(ctx.caller) && (await totalIn(ctx, layer, box)) > most)
    return countsIn(ctx, layer, box)
  return (await devicesIn(ctx, layer, box)) ?? countsIn(ctx, layer, box)
}

/** Devices of the enterprises that are in a box. */
async function totalIn(ctx: Context, layer: DeviceLayer, box: Box): Promise<number> {
  const found = await sql<{ total: number }>`select coalesce(sum(d.total), 0)::int as total from map_device_count d
    join ent_enterprise e on e.id = d.enterprise_id where ${kindsOf[layer]} and ${placedIn(box, 'e')} and ${isShown(ctx.caller)}`.execute(
    ctx.db,
  )
  return found.rows[0]?.total ?? 0
}

interface Row {
  id: string
  name: string
  enterpriseId: string
  onLine: number
  longitude: string
  latitude: string
}

/** Devices of a box; undefined when they are too many. One without coordinates of its own is placed at its workplace. */
async function devicesIn(ctx: Context, layer: DeviceLayer, box: Box): Promise<Mark[] | undefined> {
  const limit = most + 1
  const seen = inScope(devices, ctx.caller, 'd')
  const found = await sql<Row>`
    (select d.id, d.name, d.enterprise_id, d.on_line, d.longitude, d.latitude from dev_device d
      where d.is_deleted = 0 and ${kindsOf[layer]} and ${placedIn(box, 'd')} and ${seen} limit ${limit})
    union all
    (select d.id, d.name, d.enterprise_id, d.on_line, w.longitude, w.latitude from wp_workplace w
      join dev_device d on d.workplace_id = w.id
      where w.is_deleted = 0 and ${placedIn(box, 'w')} and d.is_deleted = 0 and d.longitude is null and ${kindsOf[layer]} and ${seen}
      limit ${limit}) limit ${limit}`.execute(ctx.db)
  if (found.rows.length > most) return undefined
  const openOf = await openWarningsBy(
    ctx,
    'deviceId',
    found.rows.map(({ enterpriseId }) => enterpriseId),
  )
  return found.rows.map((row) => ({
    kind: layer,
    id: row.id,
    name: row.name,
    at: [Number(row.longitude), Number(row.latitude)],
    ...openOf(row.id),
    onLine: row.onLine,
    enterpriseId: row.enterpriseId,
  }))
}

interface Counted {
  id: string
  name: string
  longitude: string | null
  latitude: string | null
  regionCode: string
  total: number
}

async function countsIn(ctx: Context, layer: DeviceLayer, box: Box): Promise<Mark[]> {
  const counts = isNarrowed(ctx.caller)
    ? sql`(select d.enterprise_id, count(*)::int as total from dev_device d
        where d.is_deleted = 0 and ${kindsOf[layer]} and ${inScope(devices, ctx.caller, 'd')} group by 1)`
    : sql`(select d.enterprise_id, sum(d.total)::int as total from map_device_count d where d.total > 0 and ${kindsOf[layer]} group by 1)`
  const found =
    await sql<Counted>`select e.id, coalesce(e.short_name, e.enterprise_name) as name, e.longitude, e.latitude,
      e.region_code, n.total from ${counts} n join ent_enterprise e on e.id = n.enterprise_id where ${isShown(ctx.caller)}`.execute(
      ctx.db,
    )
  return found.rows.flatMap(({ id, name, total, ...row }) => {
    const { longitude, latitude } = placeOf(row)
    if (longitude === null || latitude === null || !isInBox(box, [longitude, latitude])) return []
    return [{ ...bare(layer, id, name), at: [longitude, latitude] as [number, number], count: total }]
  })
}

const bare = (kind: DeviceLayer, enterpriseId: string, name: string) => ({
  kind,
  id: `e:${enterpriseId}`,
  name,
  worst: null,
  open: 0,
  onLine: null,
  enterpriseId,
})
