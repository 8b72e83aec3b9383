import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import type { SafetyRing } from '@fengsui/contract/maps/living-map.ts'
import type { MapShape } from '@fengsui/contract/maps/map-area.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import type { DistanceRule } from './distance-rules.ts'
import { boxAround, metresBetween, metresToShape } from './ground-distance.ts'
import { type Place, placedIn, shapeIn } from './map-box.ts'

export type RingTarget = SafetyRing['inside'][number]

export interface RingCentre {
  readonly enterpriseId: string
  /** The room itself, which is no target. */
  readonly workplaceId: string | null
  readonly at: Place
}
type Seen = (table: string, alias: string) => RawBuilder<boolean>
const everything: Seen = () => sql<boolean>`true`

const rounded = (metres: number) => Math.round(metres)

/**
 * Returns what is within the distances of a room, nearest first: rooms of the same plant within the internal one, rooms
 * of other plants and neighbours to protect within the external one. Rooms have the people counted in them now.
 */
export async function targetsWithin(
  db: Db,
  centre: RingCentre,
  rule: Pick<DistanceRule, 'innerMetres' | 'outerMetres'>,
  seen: Seen = everything,
): Promise<RingTarget[]> {
  const box = boxAround(centre.at, rule.outerMetres)
  const rooms = await sql<{
    id: string
    name: string
    enterpriseId: string
    shortName: string
    longitude: number
    latitude: number
    people: number | null
  }>`select w.id, w.name, w.enterprise_id, coalesce(e.short_name, e.enterprise_name) as short_name, w.longitude::float8 as longitude,
      w.latitude::float8 as latitude, (select sum((d.last_values ->> 'peopleCount')::numeric)::int from dev_device d
        where d.workplace_id = w.id and d.is_deleted = 0 and d.kind = ${sql.lit(deviceKind.is.peopleDetector)}) as people
    from wp_workplace w join ent_enterprise e on e.id = w.enterprise_id
    where w.is_deleted = 0 and ${placedIn(box, 'w')} and ${seen('wp_workplace', 'w')} limit 1000`.execute(db)
  const areas = await sql<{ id: string; name: string; shape: MapShape; people: number | null }>`
    select a.id, a.area_name as name, a.shape, a.people from map_area a
    where a.is_deleted = 0 and a.enabled = 1 and a.area_kind = ${sql.lit(mapAreaKind.is.neighbour)} and ${shapeIn(box, 'a.shape')}
      and ${seen('map_area', 'a')} limit 1000`.execute(db)
  const found: RingTarget[] = [
    ...rooms.rows
      .filter(({ id }) => id !== centre.workplaceId)
      .map((room): RingTarget => {
        const outside = room.enterpriseId !== centre.enterpriseId
        const metres = metresBetween(centre.at, [room.longitude, room.latitude])
        return {
          kind: 'workplace',
          id: room.id,
          name: outside ? `${room.shortName} ${room.name}` : room.name,
          outside,
          inner: metres <= rule.innerMetres,
          metres,
          people: room.people,
        }
      }),
    ...areas.rows.map(({ id, name, shape, people }): RingTarget => {
      const metres = metresToShape(centre.at, shape)
      return { kind: 'neighbour', id, name, outside: true, inner: metres <= rule.innerMetres, metres, people }
    }),
  ]
  return found
    .filter(({ outside, metres }) => metres <= (outside ? rule.outerMetres : rule.innerMetres))
    .toSorted((one, other) => one.metres - other.metres)
    .map((target) => ({ ...target, metres: rounded(target.metres) }))
}
