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
  /** Of the workplace, or of a store that has none with a place. */
  id: string
  isStore: boolean
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
 * more. A store without a workplace has them about its own place. Rooms without explosive have none.
 */
export async function ringsOf(ctx: Context, enterpriseId: string): Promise<SafetyRing[]> {
  const { db, caller } = ctx
  await find(db, caller, enterprise, enterpriseId)
  const found =
    await sql<Room>`select w.id, false as is_store, w.name, w.tenant_id, w.hazard_grade, w.longitude::float8 as longitude,
      w.latitude::float8 as latitude, greatest(coalesce(s.kg, 0), coalesce(d.kg, 0))::float8 as kg
    from wp_workplace w
    left join lateral (select sum(s.explosive_kg) as kg from wh_warehouse h join wh_stock s on s.warehouse_id = h.id and s.quantity > 0
      where h.workplace_id = w.id and h.is_deleted = 0) s on true
    left join lateral (select sum((d.last_values ->> 'weight')::numeric) as kg from dev_device d
      where d.workplace_id = w.id and d.is_deleted = 0 and d.kind = ${sql.lit(deviceKind.is.explosiveScale)}) d on true
    where w.enterprise_id = ${enterpriseId} and w.is_deleted = 0 and w.longitude is not null
      and ${inScope({ owner: 'enterprise', table: 'wp_workplace' }, caller, 'w')}
    union all
    select h.id, true, h.warehouse_name, h.tenant_id, h.hazard_grade, h.longitude::float8, h.latitude::float8, s.kg::float8
    from wh_warehouse h
    left join wp_workplace p on p.id = h.workplace_id and p.is_deleted = 0
    cross join lateral (select sum(s.explosive_kg) as kg from wh_stock s where s.warehouse_id = h.id and s.quantity > 0) s
    where h.enterprise_id = ${enterpriseId} and h.is_deleted = 0 and h.longitude is not null and p.longitude is null and s.kg > 0
      and ${inScope({ owner: 'enterprise', table: 'wh_warehouse' }, caller, 'h')}
    order by is_store, id limit ${most}`.execute(db)
  const rules = await distanceRules(db, found.rows[0]?.tenantId ?? caller.tenantId)
  const openOf = await openWarningsBy(ctx, 'workplaceId', [enterpriseId])
  const openAtStore = await openWarningsBy(ctx, 'refId', [enterpriseId])
  const rings: SafetyRing[] = []
  for (const room of found.rows) {
    const rule = ruleFor(rules, room.hazardGrade, room.kg)
    const { worst } = (room.isStore ? openAtStore : openOf)(room.id)
    if (rule) rings.push(await ringOf(ctx, { ...room, enterpriseId }, rule, worst))
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
  const workplaceId = room.isStore ? null : room.id
  return {
    id: room.id,
    workplaceId,
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
    inside: await targetsWithin(ctx.db, { ...room, at, workplaceId }, rule, seen),
  }
}
