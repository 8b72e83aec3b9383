import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { ReplaySpan } from './replay-span.ts'

interface Vehicle {
  id: string
  name: string
  enterpriseId: string
}
const most = 300

/** Vehicles that have driven since a span began, those of its plant first. */
export async function shownVehicles({
  ctx,
  from,
  enterpriseId,
}: ReplaySpan): Promise<{ rows: Vehicle[]; cut: boolean }> {
  if (!ctx.caller.permissions.has('transport_view')) return { rows: [], cut: false }
  const found = await sql<Vehicle>`select v.id, v.plate_number as name, v.enterprise_id from base_vehicle v
    join vehicle_last l on l.vehicle_id = v.id
    where v.is_deleted = 0 and l.time > ${from}::timestamptz - interval '24 hours'
      and ${inScope({ owner: 'enterprise', table: 'base_vehicle' }, ctx.caller, 'v')}
    order by (v.enterprise_id = ${enterpriseId}) desc nulls last, v.id limit ${most + 1}`.execute(ctx.db)
  return { rows: found.rows.slice(0, most), cut: found.rows.length > most }
}
