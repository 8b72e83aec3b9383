import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { type Box, drivenIn } from './map-box.ts'
import { openWarningsBy } from './open-warnings.ts'

/** A vehicle is silent when nothing has come from it for so long. */
export const silentSeconds = 180

interface Row {
  id: string
  name: string
  enterpriseId: string
  longitude: number
  latitude: number
  direction: number
  speed: number
  time: Date
  heardTime: Date
}

/** Vehicles whose latest place is in a box. */
export async function vehicleMarks(ctx: Context, box: Box, most: number): Promise<Mark[]> {
  const found =
    await sql<Row>`select v.id, v.plate_number as name, v.enterprise_id, l.longitude, l.latitude, l.direction,
      l.speed::float8 as speed, l.time, l.heard_time
    from vehicle_last l join base_vehicle v on v.id = l.vehicle_id
    where v.is_deleted = 0 and ${drivenIn(box, 'l')} and ${inScope({ owner: 'enterprise', table: 'base_vehicle' }, ctx.caller, 'v')}
    limit ${most}`.execute(ctx.db)
  const openOf = await openWarningsBy(
    ctx,
    'vehicleId',
    found.rows.map(({ enterpriseId }) => enterpriseId),
  )
  const since = ctx.clock.now().getTime() - silentSeconds * 1000
  return found.rows.map((row) => ({
    kind: 'vehicle',
    id: row.id,
    name: row.name,
    at: [row.longitude, row.latitude],
    ...openOf(row.id),
    onLine: row.heardTime.getTime() > since ? 1 : 0,
    enterpriseId: row.enterpriseId,
    heading: row.direction,
    speed: Math.round(row.speed),
    time: shanghai(row.time),
  }))
}
