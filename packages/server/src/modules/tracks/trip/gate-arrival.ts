import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'

/** Positions show an arrival more exactly than a gate: it is left to them for so long. */
const leftToPositions = '3 minutes'
const most = 200

export interface GateArrival {
  readonly id: string
  readonly enterpriseId: string
  readonly passTime: Date
}

/** Journeys under way whose vehicle was let in at a gate of the receiver since it departed; of several passages the first. */
export async function arrivalsAtGates(tx: Tx, now: Date): Promise<GateArrival[]> {
  const found = await sql<GateArrival>`
    select o.id::text as id, o.enterprise_id::text as enterprise_id, g.pass_time
    from ord_transport o join base_vehicle v on v.id = o.vehicle_id
    cross join lateral (select i.pass_time from tele_vehicle_inout i
      where i.plate_number = v.plate_number and i.enterprise_id = o.receiver_id and i.in_out = ${inOut.is.in}
        and i.pass_time > o.depart_time and i.pass_time <= ${now}::timestamptz - ${leftToPositions}::interval
      order by i.pass_time limit 1) g
    where o.is_deleted = 0 and o.transport_status = ${sql.lit(transportStatus.is.inTransit)} and o.receiver_id <> o.enterprise_id
    order by o.id limit ${most} for update of o skip locked`.execute(tx)
  return found.rows
}
