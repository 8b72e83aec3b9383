import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { deviceInSight } from '../lookups.ts'

interface Where {
  readonly deviceId?: string | null | undefined
  readonly workplaceId?: string | null | undefined
}

/**
 * Returns the row of a device or workplace that overrides `base`: the existing one, else a new one without
 * id.
 */
export async function narrowerRow(
  { caller }: Context,
  tx: Tx,
  base: Row,
  { deviceId, workplaceId }: Where,
): Promise<Row> {
  if (!deviceId && !workplaceId) throw badRequest(say.limitWithoutPlace)
  const owner = deviceId
    ? await deviceInSight(tx, caller, deviceId)
    : await workplaceInSight(tx, caller, workplaceId ?? '')
  if (deviceId && owner.kind !== base.kind) throw badRequest(say.limitOfOtherKind)
  const place = { deviceId: deviceId ?? null, workplaceId: deviceId ? null : (workplaceId ?? null) }
  const found = await sql<Row>`select * from warn_rule where is_deleted = 0 and tenant_id = ${owner.tenantId}
    and kind = ${base.kind} and metric = ${base.metric} and type_key = ${base.typeKey} and op = ${base.op} and severity = ${base.severity}
    and device_id is not distinct from ${place.deviceId}::bigint and workplace_id is not distinct from ${place.workplaceId}::bigint
    order by id limit 1 for update`.execute(tx)
  return found.rows[0] ?? fresh(base, owner, place)
}

/** An override stores only what it changes: delays and deadband left out are inherited from the kind. */
function fresh(base: Row, owner: Row, place: { deviceId: string | null; workplaceId: string | null }): Row {
  const { kind, metric, op, typeKey, source, severity, gates, clearMode, valueFrom } = base
  const { windowSeconds, forSeconds, forSamples, clearValue, clearFrom, clearSeconds, clearSamples, value } = base
  const { tenantId, enterpriseId, regionCode, organizeId } = owner
  const same = { kind, metric, op, typeKey, source, severity, gates, clearMode, valueFrom }
  const numbers = { windowSeconds, forSeconds, forSamples, clearValue, clearFrom, clearSeconds, clearSamples, value }
  const of = {
    tenantId,
    enterpriseId,
    regionCode,
    organizeId,
    scope: place.deviceId ? 'device' : 'workplace',
    ...place,
  }
  return { ...same, ...numbers, ...of, enabled: 1, standard: null, clause: null, edition: null }
}

async function workplaceInSight(tx: Tx, caller: Context['caller'], id: string): Promise<Row> {
  const scope = inScope({ owner: 'enterprise', table: 'wp_workplace' }, caller)
  const found = await sql<Row>`select * from wp_workplace where id = ${id} and is_deleted = 0 and ${scope}`.execute(tx)
  if (!found.rows[0]) throw notFound()
  return found.rows[0]
}
