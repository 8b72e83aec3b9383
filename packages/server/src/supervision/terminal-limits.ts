import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import { type Limit, type RuleRow, resolveLimits } from '../telemetry/judge/judge-limits.ts'

export type { Limit }

/** A vehicle that reports its place; without a terminal in the register of devices the limits of its kind hold. */
interface Vehicle {
  readonly tenantId: string
  readonly deviceId: string | null
}
type Rule = Omit<RuleRow, 'enabled'> & {
  readonly enabled: number
  readonly tenantId: string
  readonly deviceId: string | null
}

/** Limits as resolved for a vehicle terminal, which is in no room: its own rows before those of the kind, then part B. */
export const terminalLimits = (rows: readonly RuleRow[] = []): Limit[] =>
  resolveLimits({ kind: 'vehicleterminal', fields: {} }, null, rows)

/** Reads the limits in force of vehicles; the answer has those of each. */
export async function readTerminalLimits(
  db: Db,
  vehicles: readonly Vehicle[],
): Promise<(vehicle: Vehicle) => readonly Limit[]> {
  const tenants = [...new Set(vehicles.map(({ tenantId }) => tenantId))]
  const devices = vehicles.flatMap(({ deviceId }) => deviceId ?? [])
  const found =
    await sql<Rule>`select id::text as id, tenant_id, device_id::text as device_id, scope, kind, metric, op, type_key,
      severity, enabled, value::float8 as value, value_from, for_seconds, for_samples, clear_mode, clear_value::float8 as clear_value,
      clear_from, clear_seconds, clear_samples, gates, source
    from warn_rule where kind = 'vehicleterminal' and is_deleted = 0 and tenant_id = any(${tenants}::text[])
      and (scope = 'kind' or device_id = any(${devices}::bigint[]))`.execute(db)
  return ({ tenantId, deviceId }) =>
    terminalLimits(
      found.rows
        .filter((row) => row.tenantId === tenantId && (row.scope === 'kind' || row.deviceId === deviceId))
        .map((row): RuleRow => ({ ...row, enabled: row.enabled === 1 })),
    )
}
