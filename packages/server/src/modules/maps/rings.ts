import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { SafetyRing } from '@fengsui/contract/maps/living-map.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { find } from '../../framework/store/detail.ts'
import { type DistanceRule, distanceRules, ruleFor } from './distance-rules.ts'
import type { Place } from './map-box.ts'
import { openWarningsBy } from './open-warnings.ts'
import { targetsWithin } from './ring-targets.ts'

interface Room {
  id: string
  name: string
  tenantId: string
  hazardGrade: string
  longitude: number
  latitude: number
  kg: number
}

/** The most rings of one plant. */
const most = 400

/**
 * Safety distances of a plant from what is there now: the stock of stores, or what the scale of a room weighs, whichever is
 * more. Rooms without explosive have none.
 */
export async function ringsOf(ctx: Context, enterpriseId: string): Promise<SafetyRing[]> {
  const { db, caller } = ctx
  await find(db, caller, enterprise, enterpriseId)
  const found = await sql<Room>`select w.id, w.name, w.tenant_id, w.hazard_grade, w.longitude::float8 as longitude,
      w.latitude::float8 as latitude, greatest(coalesce(s.kg, 0), coalesce(d.kg, 0))::float8 as kg
    from wp_workplace w
    left join lateral (select sum(s.explosive_kg) as kg from wh_warehouse h join wh_stock s on s.warehouse_id = h.id and s.quantity > 0
      where h.workplace_id = w.id and h.is_deleted = 0) s on true
    left join lateral (select sum((d.last_values ->> 'weight')::numeric) as kg from dev_device d
      where d.workplace_id = w.id and d.is_deleted = 0 and d.kind = ${sql.lit(deviceKind.is.explosiveScale)}) d on true
    where w.enterprise_id = ${enterpriseId} and w.is_deleted = 0 and w.longitude is not null
      and ${inScope({ owner: 'enterprise', table: 'wp_workplace' }, caller, 'w')} order by w.id limit ${most}`.execute(
    db,
  )
  const rules = await distanceRules(db, found.rows[0]?.tenantId ?? caller.tenantId)
  const openOf = await openWarningsBy(ctx, 'workplaceId', [enterpriseId])
  const rings: SafetyRing[] = []
  for (const room of found.rows) {
    const rule = ruleFor(rules, room.hazardGrade, room.kg)
    if (rule) rings.push(await ringOf(ctx, { ...room, enterpriseId }, rule, openOf(room.id).worst))
  }
  return rings
}

async function ringOf(
  ctx: Context,
  room: Room & { enterpriseId: string },
  rule: DistanceRule,
  worst: number | null,
): Promise<SafetyRing> {
  const at: Place = [room.longitude, room.latitude]
  const seen = (table: string, alias: string) => inScope({ owner: 'enterprise', table }, ctx.caller, alias)
  return {
    workplaceId: room.id,
    name: room.name,
    at: [...at],
    hazardGrade: room.hazardGrade,
    kg: Math.round(room.kg * 1000) / 1000,
    innerMetres: rule.innerMetres,
    outerMetres: rule.outerMetres,
    basis: rule.basis,
    clause: rule.clause,
    edition: rule.edition,
    checked: rule.checked === 1,
    worst,
    inside: await targetsWithin(ctx.db, { ...room, at, workplaceId: room.id }, rule, seen),
  }
}
