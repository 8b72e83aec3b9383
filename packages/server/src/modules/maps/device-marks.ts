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

/** The layer of a kind of device. */
const layerSql = sql`case when ${kindsOf.camera} then 'camera' when ${kindsOf.gate} then 'gate' else 'device' end`
const isOneOf = (layers: readonly DeviceLayer[]) =>
  sql<boolean>`(${sql.join(
    layers.map((layer) => kindsOf[layer]),
    sql` or `,
  )})`

/**
 * Devices of some layers in a box, one by one while those of a layer are few; else how many each enterprise has, at its place.
 * None reads the register as a whole, what is too much is known from the stored numbers before it is read, and all layers are
 * asked for together.
 */
export async function deviceMarks(
  ctx: Context,
  layers: readonly DeviceLayer[],
  box: Box,
): Promise<ReadonlyMap<DeviceLayer, Mark[]>> {
  const crowded = await crowdedIn(ctx, layers, box)
  const single = await devicesIn(
    ctx,
    layers.filter((layer) => !crowded.has(layer)),
    box,
  )
  const counted = layers.filter((layer) => !single.has(layer))
  return new Map([...single, ...(await countsIn(ctx, counted, box))])
}

/** Layers known to be too much before they are read. */
async function crowdedIn(ctx: Context, layers: readonly DeviceLayer[], box: Box): Promise<ReadonlySet<DeviceLayer>> {
  const [wide, high] = [box.east - box.west, box.north - box.south]
  if (wide > widest || high > widest) return new Set(layers)
  if (wide < wholeSites || layers.length === 0 || isNarrowed(ctx.caller)) return new Set()
  const found = await sql<{ layer: DeviceLayer; total: number }>`
    select ${layerSql} as layer, sum(d.total)::int as total from map_device_count d
    join ent_enterprise e on e.id = d.enterprise_id
    where ${isOneOf(layers)} and ${placedIn(box, 'e')} and ${isShown(ctx.caller)} group by 1`.execute(ctx.db)
  return new Set(found.rows.filter(({ total }) => total > most).map(({ layer }) => layer))
}

interface Row {
  layer: DeviceLayer
  id: string
  name: string
  enterpriseId: string
  onLine: number
  longitude: string
  latitude: string
}

/** Devices of a box, of the layers that are not too many. One without coordinates of its own is where its workplace is. */
async function devicesIn(
  ctx: Context,
  layers: readonly DeviceLayer[],
  box: Box,
): Promise<ReadonlyMap<DeviceLayer, Mark[]>> {
  if (layers.length === 0) return new Map()
  const limit = most + 1
  const seen = inScope(devices, ctx.caller, 'd')
  // Each with the condition of its layer, word for word that of its index.
  const parts = layers.map(
    (layer) => sql`
    (select ${sql.lit(layer)} as layer, d.id, d.name, d.enterprise_id, d.on_line, d.longitude, d.latitude from dev_device d
      where d.is_deleted = 0 and ${kindsOf[layer]} and ${placedIn(box, 'd')} and ${seen} limit ${limit})
    union all
    (select ${sql.lit(layer)}, d.id, d.name, d.enterprise_id, d.on_line, w.longitude, w.latitude from wp_workplace w
      join dev_device d on d.workplace_id = w.id
      where w.is_deleted = 0 and ${placedIn(box, 'w')} and d.is_deleted = 0 and d.longitude is null and ${kindsOf[layer]} and ${seen}
      limit ${limit})`,
  )
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  const few = new Map(
    layers.flatMap((layer): [DeviceLayer, Row[]][] => {
      const own = rows.filter((row) => row.layer === layer)
      return own.length > most ? [] : [[layer, own]]
    }),
  )
  const openOf = await openWarningsBy(
    ctx,
    'deviceId',
    [...few.values()].flatMap((own) => own.map(({ enterpriseId }) => enterpriseId)),
  )
  return new Map([...few].map(([layer, own]) => [layer, own.map((row) => ({ ...asMark(row), ...openOf(row.id) }))]))
}

const asMark = ({ layer, id, name, longitude, latitude, onLine, enterpriseId }: Row) => ({
  kind: layer,
  id,
  name,
  at: [Number(longitude), Number(latitude)] as [number, number],
  onLine,
  enterpriseId,
})

interface Counted {
  layer: DeviceLayer
  id: string
  name: string
  longitude: string | null
  latitude: string | null
  regionCode: string
  total: number
}

async function countsIn(
  ctx: Context,
  layers: readonly DeviceLayer[],
  box: Box,
): Promise<ReadonlyMap<DeviceLayer, Mark[]>> {
  if (layers.length === 0) return new Map()
  const counts = isNarrowed(ctx.caller)
    ? sql`(select d.enterprise_id, ${layerSql} as layer, count(*)::int as total from dev_device d
        where d.is_deleted = 0 and ${isOneOf(layers)} and ${inScope(devices, ctx.caller, 'd')} group by 1, 2)`
    : sql`(select d.enterprise_id, ${layerSql} as layer, sum(d.total)::int as total from map_device_count d
        where d.total > 0 and ${isOneOf(layers)} group by 1, 2)`
  const found =
    await sql<Counted>`select n.layer, e.id, coalesce(e.short_name, e.enterprise_name) as name, e.longitude, e.latitude,
      e.region_code, n.total from ${counts} n join ent_enterprise e on e.id = n.enterprise_id where ${isShown(ctx.caller)}`.execute(
      ctx.db,
    )
  const marks = found.rows.flatMap(({ layer, id, name, total, ...row }) => {
    const { longitude, latitude } = placeOf(row)
    if (longitude === null || latitude === null || !isInBox(box, [longitude, latitude])) return []
    return [{ ...bare(layer, id, name), at: [longitude, latitude] as [number, number], count: total }]
  })
  return new Map(layers.map((layer) => [layer, marks.filter(({ kind }) => kind === layer)]))
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
