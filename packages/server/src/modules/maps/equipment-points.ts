import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { EquipmentPoint } from '@fengsui/contract/maps/living-map.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { boxOf, placedIn } from './map-box.ts'
import { openWarningsBy } from './open-warnings.ts'

/** The most devices of one answer (domain-model.md#R1.18). */
const most = 2000

interface Asked {
  kind?: string | null | undefined
  enterpriseId?: string | null | undefined
  bbox?: string | null | undefined
}
type Row = Omit<EquipmentPoint, 'warnCount' | 'longitude' | 'latitude'> &
  Record<'longitude' | 'latitude', string | null>

/** Devices with place and state: of a kind, of an enterprise, in a box. */
export async function equipmentPoints(ctx: Context, { kind, enterpriseId, bbox }: Asked): Promise<EquipmentPoint[]> {
  const conditions = [
    sql<boolean>`d.is_deleted = 0`,
    inScope({ owner: 'enterprise', table: 'dev_device' }, ctx.caller, 'd'),
    ...(kind ? [sql<boolean>`d.kind = ${kind}`] : []),
    ...(enterpriseId ? [sql<boolean>`d.enterprise_id = ${enterpriseId}`] : []),
    ...(bbox ? [inBox(bbox)] : []),
  ]
  const found =
    await sql<Row>`select d.id, d.code, d.kind, d.name, d.enterprise_id, coalesce(d.longitude, w.longitude) as longitude,
      coalesce(d.latitude, w.latitude) as latitude, d.on_line, d.status, d.last_values
    from dev_device d left join wp_workplace w on w.id = d.workplace_id
    where ${sql.join(conditions, sql` and `)} order by d.id limit ${most}`.execute(ctx.db)
  const openOf = await openWarningsBy(
    ctx,
    'deviceId',
    found.rows.map((row) => row.enterpriseId),
  )
  const number = (value: string | null) => (value === null ? null : Number(value))
  return found.rows.map((row) => ({
    ...row,
    longitude: number(row.longitude),
    latitude: number(row.latitude),
    warnCount: openOf(row.id).open,
  }))
}

function inBox(bbox: string) {
  const [west, south, east, north] = bbox.split(',').map(Number)
  if ([west, east].some((one) => Math.abs(one ?? 999) > 180) || [south, north].some((one) => Math.abs(one ?? 999) > 90))
    throw badRequest(messages.wrongType, { name: 'bbox' })
  const box = boxOf({ west, south, east, north })
  return sql<boolean>`(${placedIn(box, 'd')} or d.longitude is null and ${placedIn(box, 'w')})`
}
