import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import { alarmTypeExt } from '@fengsui/contract/dictionaries/warnings.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { tripLimits } from '@fengsui/contract/tracks/trip-limits.ts'
import { tripMessages as say } from '@fengsui/contract/tracks/trip-messages.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Job } from '../../../framework/jobs/job.ts'
import { reportWarnings, settleReports } from '../../warnings/index.ts'
import { aboutTrip } from './trip-job.ts'

const typeKey = `e${alarmTypeExt.is.vehicleLeftWithoutOrder}` as const
const planned = sql.lit(transportStatus.is.planned)
/** A vehicle seen at the plant longer ago has not left it now. */
const lately = '2 hours'
/** Before and after its planned departure an order is expected to be sent off. */
const around = '12 hours'
/** Degrees of latitude of the geofence. */
const degrees = tripLimits.geofenceMetres / 111_320
const most = 500

interface Unsent {
  id: string
  enterpriseId: string
  no: string
  plate: string
}

/**
 * Warns of vehicles that leave the shipper's plant, by gate or by position, while their order is still planned: goods that
 * nobody sent off are off the books. The warning ends when the order is sent off or cancelled.
 */
export async function watchUnsent(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const found = await sql<Unsent>`
      select o.id::text as id, o.enterprise_id::text as enterprise_id, o.transport_no as no, v.plate_number as plate
      from ord_transport o join base_vehicle v on v.id = o.vehicle_id join ent_enterprise e on e.id = o.enterprise_id
      where o.transport_status = ${planned} and o.is_deleted = 0
        and o.plan_depart between ${now}::timestamptz - ${around}::interval and ${now}::timestamptz + ${around}::interval
        and not exists (select 1 from warn_event w where w.close_time is null and w.recover_time is null
          and w.dedup_key = o.enterprise_id || ':vehicle:' || ${typeKey}::text || ':trip:' || o.id)
        and (exists (select 1 from tele_vehicle_inout i where i.vehicle_id = o.vehicle_id and i.enterprise_id = o.enterprise_id
            and i.in_out = ${inOut.is.out} and i.transport_id is null and i.pass_time > ${now}::timestamptz - ${lately}::interval
            and i.pass_time > o.create_time)
          or exists (select 1 from vehicle_last l where l.vehicle_id = o.vehicle_id and l.speed >= ${tripLimits.movingSpeed}
            and l.time > ${now}::timestamptz - interval '10 minutes' and l.time > o.create_time
            and not ${isAt('l')} and exists (select 1 from tele_vehicle_point p where p.vehicle_id = o.vehicle_id
              and p.time > greatest(${now}::timestamptz - ${lately}::interval, o.create_time) and ${isAt('p')})))
      order by o.id limit ${most} for update of o skip locked`.execute(tx)
    const over = await sql<{ id: string; enterpriseId: string }>`
      select o.id::text as id, o.enterprise_id::text as enterprise_id from warn_event w join ord_transport o on o.id = w.ref_id
      where w.close_time is null and w.recover_time is null and w.type_key = ${typeKey} and w.ref_kind = 'trip'
        and (o.transport_status <> ${planned} or o.is_deleted <> 0) limit ${most}`.execute(tx)
    const reports = found.rows.map(({ id, enterpriseId, no, plate }) => ({
      ...aboutTrip({ id, enterpriseId }, typeKey),
      objectName: plate,
      content: filled(say.leftUnsent, { plate, no }),
    }))
    await reportWarnings(tx, reports, now)
    await settleReports(
      tx,
      over.rows.map((row) => aboutTrip(row, typeKey)),
      now,
    )
    return reports.length
  })
}

/** Whether a position is within the geofence of the plant `e`. */
function isAt(point: string) {
  const [longitude, latitude] = [sql.ref(`${point}.longitude`), sql.ref(`${point}.latitude`)]
  return sql`(abs(${latitude} - e.latitude::float8) <= ${degrees} and abs(${longitude} - e.longitude::float8)
    <= ${degrees} / cos(radians(e.latitude::float8)))`
}

export const unsentJob: Job = { name: 'unsent-transports', every: '25 * * * * *', run: watchUnsent }
