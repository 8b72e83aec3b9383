import { enterpriseStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { placeOf } from '@fengsui/contract/geo/place-of.ts'
import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { type Box, isInBox, placedIn } from './map-box.ts'
import { openWarningsBy } from './open-warnings.ts'

interface Row {
  id: string
  name: string
  longitude: string | null
  latitude: string | null
  regionCode: string
}

const { normal, stopped, underRectification } = enterpriseStatus.is
/** Condition: enterprises that are on the map, as on the wall. */
export const isShown = (caller: Context['caller']): RawBuilder<boolean> =>
  sql<boolean>`(e.is_deleted = 0 and e.enterprise_status in (${sql.lit(normal)}, ${sql.lit(stopped)}, ${sql.lit(underRectification)})
    and ${inScope({ owner: 'enterprise', table: 'ent_enterprise' }, caller, 'e')})`

/** Enterprises in a box. Those without coordinates are at the seat of their township or county. */
export async function enterpriseMarks(ctx: Context, box: Box, most: number): Promise<Mark[]> {
  const columns = sql`e.id, coalesce(e.short_name, e.enterprise_name) as name, e.longitude, e.latitude, e.region_code`
  const found = await sql<Row>`
    (select ${columns} from ent_enterprise e where ${placedIn(box, 'e')} and ${isShown(ctx.caller)} order by e.id limit ${most})
    union all
    (select ${columns} from ent_enterprise e where e.longitude is null and ${isShown(ctx.caller)} order by e.id limit ${most})`.execute(
    ctx.db,
  )
  const placed = found.rows.flatMap(({ id, name, ...row }) => {
    const { longitude, latitude, placeSource } = placeOf(row)
    if (longitude === null || latitude === null || !isInBox(box, [longitude, latitude])) return []
    return [{ id, name, at: [longitude, latitude] as [number, number], placeSource }]
  })
  const openOf = await openWarningsBy(
    ctx,
    'enterpriseId',
    placed.map(({ id }) => id),
  )
  return placed.map(({ id, name, at, placeSource }) => ({
    kind: 'enterprise',
    id,
    name,
    at,
    ...openOf(id),
    onLine: null,
    enterpriseId: id,
    ...(placeSource === 'own' ? {} : { placeSource }),
  }))
}
