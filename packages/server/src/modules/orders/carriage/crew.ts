import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import type { Row } from '../../../framework/store/row.ts'

interface Found {
  readonly name: string
  readonly phone?: string
  readonly idCard?: string | null
  readonly fit: boolean
}

/**
 * Vehicle, driver and escort must be approved, with papers valid today; driver and escort must be two people
 * (domain-model.md#R5.17).
 */
export async function requireCrew(ctx: Context, tx: Tx, { vehicleId, driverId, escortId }: Row): Promise<void> {
  const today = shanghaiDay(ctx.clock.now())
  const asked = await Promise.all([
    sql<Found>`select plate_number as name, review_status = ${sql.lit(reviewStatus.is.approved)} and inspect_expire >= ${today}::date
      and coalesce(permit_expire >= ${today}::date, true) and coalesce(insurance_expire >= ${today}::date, true) as fit
      from base_vehicle where id = ${vehicleId}`.execute(tx),
    sql<Found>`select name, phone, id_card, review_status = ${sql.lit(reviewStatus.is.approved)} and employ_status = ${sql.lit(employStatus.is.employed)} and qualification_expire >= ${today}::date
      and licence_expire >= ${today}::date as fit from base_driver where id = ${driverId}`.execute(tx),
    sql<Found>`select name, phone, id_card, review_status = ${sql.lit(reviewStatus.is.approved)} and employ_status = ${sql.lit(employStatus.is.employed)} and qualification_expire >= ${today}::date as fit
      from base_escort where id = ${escortId}`.execute(tx),
  ])
  const [vehicle, driver, escort] = asked.map(({ rows }) => rows[0])
  requireFit(vehicle, say.vehicleOff)
  requireFit(driver, say.driverOff)
  requireFit(escort, say.escortOff)
  // A company may share one telephone number among its crew, so compare citizen ids first.
  const isOne = driver?.idCard && escort?.idCard ? driver.idCard === escort.idCard : driver?.phone === escort?.phone
  if (driver && escort && isOne) throw badRequest(say.sameCrew)
}

function requireFit(found: Found | undefined, sentence: Label): void {
  if (found && !found.fit) throw badRequest(sentence, { name: found.name })
}

/** A vehicle can be on one journey only; locks it so that concurrent departures do not both find it free. */
export async function requireFree(tx: Tx, vehicleId: unknown, ownId: unknown): Promise<Row> {
  const found = await sql<Row>`select * from base_vehicle where id = ${vehicleId} for update`.execute(tx)
  const busy = await sql`select 1 from ord_transport where vehicle_id = ${vehicleId} and id <> ${ownId}
      and transport_status in (${sql.lit(transportStatus.is.inTransit)}, ${sql.lit(transportStatus.is.abnormal)}) and is_deleted = 0
    union all select 1 from ord_distribution where vehicle_id = ${vehicleId} and id <> ${ownId}
      and transport_status in (${sql.lit(transportStatus.is.inTransit)}, ${sql.lit(transportStatus.is.abnormal)}) and is_deleted = 0 limit 1`.execute(
    tx,
  )
  if (busy.rows.length > 0) throw badRequest(say.vehicleBusy)
  return found.rows[0] ?? {}
}

/** The load must be within the vehicle's limits of weight and explosive. */
export async function requireCapacity(tx: Tx, row: Row, vehicle: Row): Promise<void> {
  const found = await sql<{ load: boolean; explosive: boolean; max: string }>`
    select ${row.totalWeightKg}::numeric > ${vehicle.ratedLoad ?? null}::numeric * 1000 as load,
      ${row.totalExplosiveKg}::numeric > ${vehicle.explosiveLimit ?? null}::numeric as explosive,
      (${vehicle.ratedLoad ?? null}::numeric * 1000)::text as max`.execute(tx)
  const [over] = found.rows
  if (over?.load) throw badRequest(say.overload, { kg: String(row.totalWeightKg), max: over.max })
  if (over?.explosive)
    throw badRequest(say.overExplosive, { kg: String(row.totalExplosiveKg), max: String(vehicle.explosiveLimit) })
}
