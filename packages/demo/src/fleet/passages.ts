import { vehicleInOutType } from '@fengsui/contract/dictionaries/chemicals.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { sql } from 'kysely'
import type { DemoCounty } from '../county/county.ts'
import { type Haul, haulsBetween } from './timetable.ts'

/** A vehicle at the road gate of an enterprise. */
export interface FleetPassage {
  readonly haul: Haul
  /** Number of the enterprise. */
  readonly at: number
  readonly leadsIn: boolean
  readonly time: number
}

/** From the yard to the gate, ms. */
const toGate = 20_000

const passagesOf = (haul: Haul): FleetPassage[] => {
  const { vehicle, to, depart, arrive, leave, home } = haul
  return [
    { haul, at: vehicle.home, leadsIn: false, time: depart + toGate },
    { haul, at: to, leadsIn: true, time: arrive - toGate },
    { haul, at: to, leadsIn: false, time: leave + toGate },
    { haul, at: vehicle.home, leadsIn: true, time: home - toGate },
  ]
}

/** Passages of the vehicles at gates after `after` up to `until`, in the order of time. */
export const passagesBetween = (after: number, until: number): FleetPassage[] =>
  haulsBetween(after, until + toGate)
    .flatMap(passagesOf)
    .filter(({ time }) => time > after && time <= until)
    .toSorted((one, other) => one.time - other.time)

/** Writes passages at the gates that plants have. Those that are known stay: each vehicle passes a gate once at a moment. */
export async function writePastPassages(db: Db, { enterprises }: DemoCounty, from: number, to: number): Promise<void> {
  const rows = passagesBetween(from, to).map(({ haul, at, leadsIn, time }) => ({
    vehicle: haul.vehicle.id,
    plate: haul.vehicle.plateNumber,
    enterprise: enterprises[at]?.id,
    type: leadsIn ? vehicleInOutType.is.entering : vehicleInOutType.is.leaving,
    way: leadsIn ? inOut.is.in : inOut.is.out,
    time: new Date(Math.round(time)).toISOString(),
    transport: haul.goods && (leadsIn ? at !== haul.vehicle.home : at === haul.vehicle.home) ? haul.id : null,
  }))
  await sql`insert into tele_vehicle_inout (enterprise_id, vehicle_id, plate_number, roadgate_id, in_out_type, in_out, pass_time,
      whitelisted, transport_id)
    select r.enterprise, r.vehicle, r.plate, g.id, r.type, r.way, r.time, 1, r.transport
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (vehicle bigint, plate text, enterprise bigint, type text, way text,
      time timestamptz, transport bigint)
    join lateral (select d.id from dev_device d where d.kind = 'roadgate' and d.enterprise_id = r.enterprise and d.is_deleted = 0
      and d.attrs ->> 'direction' = r.type order by d.id limit 1) g on true
    where not exists (select 1 from tele_vehicle_inout i where i.plate_number = r.plate
      and i.pass_time between r.time - interval '90 seconds' and r.time + interval '90 seconds')`.execute(db)
}
