import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { tripMessages as say } from '@fengsui/contract/tracks/trip-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import type { DueTrip } from './due-trips.ts'
import type { Trip, TripEvent } from './judge-trip.ts'

type Known = Pick<TripEvent, 'kind' | 'worst'> & { readonly start: number; readonly isOpen: boolean }

/** Replaces what is kept of a journey; returns the events that were kept before. */
export async function keepTrip(tx: Tx, due: DueTrip, trip: Trip, now: Date): Promise<Known[]> {
  const { positions, kilometres, topSpeed, leftTime, reachedTime } = trip
  const at = (time: number | null) => (time === null ? null : new Date(time))
  const row = { judgedTime: now, positions, kilometres, topSpeed, leftTime: at(leftTime), reachedTime: at(reachedTime) }
  await tx
    .insertInto('trip')
    .values({ transportId: due.id, vehicleId: due.vehicleId, ...row })
    .onConflict((clash) => clash.column('transportId').doUpdateSet({ vehicleId: due.vehicleId, ...row }))
    .execute()
  const before = await sql<Known>`with gone as (delete from trip_event where transport_id = ${due.id} returning *)
    select event_kind as kind, (extract(epoch from start_time) * 1000)::float8 as start, worst, end_time is null as is_open from gone`.execute(
    tx,
  )
  if (trip.events.length > 0)
    await tx
      .insertInto('tripEvent')
      .values(
        trip.events.map(({ kind, start, end, worst, limit, longitude, latitude, permitted, roadKind }) => ({
          transportId: due.id,
          eventKind: kind,
          startTime: new Date(start),
          endTime: at(end),
          worst,
          limitValue: limit,
          longitude,
          latitude,
          permitted: permitted ? 1 : 0,
          roadKind: roadKind ?? null,
        })),
      )
      .execute()
  return before.rows
}

/** What has shown an arrival, with the sentence and the name of the log. */
const shownBy = {
  positions: { opinion: say.reached[0], operator: say.geofence[0] },
  gate: { opinion: say.passedGate[0], operator: say.gate[0] },
} as const

/** Records an arrival of a journey under way (domain-model.md#R5.17). */
export async function recordArrival(
  tx: Tx,
  due: Pick<DueTrip, 'id' | 'enterpriseId'>,
  reachedTime: number | Date,
  now: Date,
  by: keyof typeof shownBy = 'positions',
): Promise<void> {
  const { inTransit, arrived } = transportStatus.is
  await sql`update ord_transport set transport_status = ${arrived}, arrive_time = ${new Date(reachedTime)}, update_time = ${now},
    version = version + 1 where id = ${due.id}`.execute(tx)
  await tx
    .insertInto('ordStateLog')
    .values({
      enterpriseId: due.enterpriseId,
      documentKind: 'directiontransport',
      documentId: due.id,
      fromStatus: inTransit,
      toStatus: arrived,
      ...shownBy[by],
      createTime: now,
    })
    .execute()
}
