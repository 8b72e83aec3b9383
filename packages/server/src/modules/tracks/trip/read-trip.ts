import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { simplifyTrack } from '../simplify-track.ts'
import type { DueTrip } from './due-trips.ts'
import type { Place } from './geometry.ts'
import type { TripPoint } from './judge-trip.ts'

/** Positions of one journey: five days at one in ten seconds. */
export const mostPoints = 50_000
/** Corners of a route that is an earlier way. */
const mostCorners = 400
/** An earlier journey with fewer positions shows no way. */
const fewest = 20
const mostPlants = 500

type Routed = Pick<DueTrip, 'enterpriseId' | 'receiverId' | 'departTime' | 'routeLine'>

/** Positions of a vehicle in a period, in the order of time. */
export async function pointsOf(db: Db, vehicleId: string, from: number, to: number): Promise<TripPoint[]> {
  const found = await sql<TripPoint>`select (extract(epoch from time) * 1000)::float8 as time, longitude, latitude,
      speed::float8 as speed, temperature::float8 as temperature
    from tele_vehicle_point where vehicle_id = ${vehicleId} and time >= ${new Date(from)} and time <= ${new Date(to)}
    order by tele_vehicle_point.time limit ${mostPoints}`.execute(db)
  return found.rows
}

/** The declared route of a transport, else the way of the last one between the same places that was signed for. */
export async function routeOf(db: Db, trip: Routed): Promise<readonly Place[] | null> {
  const declared = trip.routeLine?.coordinates
  if (declared) return declared.map(([longitude, latitude]) => ({ longitude, latitude }))
  if (!trip.receiverId) return null
  const found = await sql<{ vehicleId: string; departTime: Date; arriveTime: Date }>`
    select o.vehicle_id::text as vehicle_id, o.depart_time, o.arrive_time from ord_transport o join trip t on t.transport_id = o.id
    where o.enterprise_id = ${trip.enterpriseId} and o.receiver_id = ${trip.receiverId} and o.is_deleted = 0
      and o.transport_status = ${sql.lit(transportStatus.is.signedFor)} and o.arrive_time < ${trip.departTime}
      and t.positions >= ${fewest} order by o.arrive_time desc limit 1`.execute(db)
  const [last] = found.rows
  if (!last) return null
  const points = await pointsOf(db, last.vehicleId, last.departTime.getTime(), last.arriveTime.getTime())
  return points.length < fewest ? null : simplifyTrack(points, mostCorners)
}

/** Plants of the platform along the way: a transport may stop at them. */
export async function plantsAlong(db: Db, points: readonly Place[]): Promise<Place[]> {
  if (points.length === 0) return []
  const [longitudes, latitudes] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)]
  // A hundredth of a degree is about a kilometre.
  const found = await sql<Place>`select longitude::float8 as longitude, latitude::float8 as latitude from ent_enterprise
    where is_deleted = 0 and longitude between ${Math.min(...longitudes) - 0.01}::float8 and ${Math.max(...longitudes) + 0.01}::float8
      and latitude between ${Math.min(...latitudes) - 0.01}::float8 and ${Math.max(...latitudes) + 0.01}::float8
    limit ${mostPlants}`.execute(db)
  return found.rows
}
