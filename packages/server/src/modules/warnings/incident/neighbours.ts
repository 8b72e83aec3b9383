import { sitePlan } from '@fengsui/contract/enterprises/site-plan.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import { hiddenOf } from '../../../framework/access/field-scopes.ts'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'

interface Room {
  id: string
  enterpriseId: string
  enterpriseName: string
  number: string
  name: string
  longitude: string | null
  latitude: string | null
  people: number | null
  maxPeople: number | null
  quantity: string | null
  limit: string | null
  severity: string | null
}
interface Centre extends Room {
  safeDistance: string | null
}

const metresPerDegree = 111_320
const mostRooms = 40

/** Columns of a room: people and quantity by its devices; of a store without a scale what its books hold. */
const columns = sql`w.id, w.enterprise_id, e.enterprise_name, w.building_number as number, w.name, w.longitude, w.latitude,
  w.max_person as max_people, w.xian_ding_yao_liang as "limit", d.people, coalesce(d.weight, s.held) as quantity,
  (select min(x.severity) from warn_event x where x.workplace_id = w.id and x.close_time is null) as severity`
const tables = sql`wp_workplace w join ent_enterprise e on e.id = w.enterprise_id
  left join lateral (select (sum((last_values ->> 'peopleCount')::numeric) filter (where kind = 'pds'))::int as people,
      sum((last_values ->> 'weight')::numeric) filter (where kind = 'chargegunpowder') as weight
    from dev_device where workplace_id = w.id and is_deleted = 0) d on true
  left join lateral (select sum(k.explosive_kg) as held from wh_warehouse h join wh_stock k on k.warehouse_id = h.id
    where h.workplace_id = w.id and h.is_deleted = 0) s on true`

const nobody = { distance: null, centre: null, rooms: [], unplaced: 0, musterPoints: [] }

/**
 * Returns the rooms within the safety distance of a warning's workplace, nearest first, by coordinates; also of
 * neighbouring plants the caller may see.
 */
export async function neighboursOf(ctx: Context, workplaceId: string | null) {
  if (!ctx.caller.permissions.has('workplace_view')) return { ...nobody, state: 'forbidden' as const }
  const centre = workplaceId ? await centreOf(ctx, workplaceId) : undefined
  if (!centre) return { ...nobody, state: 'noWorkplace' as const }
  const hidden = hiddenOf(workplace, ctx.caller)
  const isHidden = (name: string) => hidden?.has(name) ?? false
  const shown = (room: Room) => roomFrom(centre, room, isHidden)
  const known = { centre: shown(centre), musterPoints: await musterPointsOf(ctx, centre.enterpriseId) }
  const unplaced = await unplacedOf(ctx, centre)
  if (centre.longitude === null || centre.latitude === null || isHidden('longitude') || isHidden('latitude'))
    return { ...nobody, ...known, unplaced, state: 'noPlace' as const }
  const distance = centre.safeDistance === null || isHidden('safeDistance') ? 0 : Number(centre.safeDistance)
  if (distance <= 0) return { ...nobody, ...known, unplaced, state: 'noDistance' as const }
  const near = await roomsNear(ctx, centre, distance)
  const rooms = near.map(shown).filter((room) => room.distance <= distance)
  rooms.sort((a, b) => a.distance - b.distance)
  return { ...known, state: 'known' as const, distance, rooms: rooms.slice(0, mostRooms), unplaced }
}

async function centreOf({ db, caller }: Context, id: string): Promise<Centre | undefined> {
  const found = await sql<Centre>`select ${columns}, w.safe_distance from ${tables}
    where w.id = ${id} and w.is_deleted = 0 and ${inScope(workplace, caller, 'w')}`.execute(db)
  return found.rows[0]
}

/** Reads the rooms of a square around the centre; those in its corners are beyond the distance. */
async function roomsNear({ db, caller }: Context, centre: Centre, distance: number): Promise<Room[]> {
  const [longitude, latitude] = [Number(centre.longitude), Number(centre.latitude)]
  const north = distance / metresPerDegree
  const east = north / Math.cos((latitude * Math.PI) / 180)
  const found = await sql<Room>`select ${columns} from ${tables}
    where w.id <> ${centre.id} and w.is_deleted = 0 and w.longitude between ${longitude - east} and ${longitude + east}
      and w.latitude between ${latitude - north} and ${latitude + north} and ${inScope(workplace, caller, 'w')}
    order by w.id limit 400`.execute(db)
  return found.rows
}

async function unplacedOf({ db }: Context, { id, enterpriseId }: Centre): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from wp_workplace
    where enterprise_id = ${enterpriseId} and id <> ${id} and is_deleted = 0 and (longitude is null or latitude is null)`.execute(
    db,
  )
  return found.rows[0]?.n ?? 0
}

/** Returns the names of the muster points on the plan of the site, if the caller may see it. */
async function musterPointsOf({ db, caller }: Context, enterpriseId: string): Promise<string[]> {
  if (!caller.permissions.has('enterprise_view') || hiddenOf(sitePlan, caller)?.has('musterPoints')) return []
  const found = await sql<{ name: string }>`select p ->> 'name' as name
    from ent_site_plan s cross join lateral jsonb_array_elements(s.muster_points) p
    where s.enterprise_id = ${enterpriseId} and s.is_deleted = 0 and ${inScope(sitePlan, caller, 's')}`.execute(db)
  return found.rows.flatMap(({ name }) => (name ? [name] : []))
}

function roomFrom(centre: Centre, room: Room, isHidden: (name: string) => boolean) {
  const latitude = Number(centre.latitude)
  const east = metres(room.longitude, centre.longitude) * Math.cos((latitude * Math.PI) / 180)
  const north = metres(room.latitude, centre.latitude)
  const figure = (name: string, value: string | number | null) =>
    value === null || isHidden(name) ? null : Number(value)
  return {
    id: room.id,
    number: room.number,
    name: room.name,
    enterpriseName: room.enterpriseId === centre.enterpriseId ? null : room.enterpriseName,
    distance: Math.round(Math.hypot(east, north)),
    east: Math.round(east * 10) / 10,
    north: Math.round(north * 10) / 10,
    people: figure('peopleNow', room.people),
    maxPeople: figure('maxPerson', room.maxPeople),
    quantity: figure('weightNow', room.quantity),
    limit: figure('xianDingYaoLiang', room.limit),
    severity: isHidden('worstSeverity') ? null : room.severity,
  }
}

/** Returns the metres between two degrees of latitude; 0 where one is unknown. */
const metres = (there: string | null, here: string | null): number =>
  there === null || here === null ? 0 : (Number(there) - Number(here)) * metresPerDegree
