import type { Actor, WarningRow } from '@fengsui/contract/warnings/who.ts'
import { sql } from 'kysely'
import type { Caller, Tx } from '../../kit/context.ts'
import { notFound } from '../../kit/refusal.ts'
import { inScope } from '../../kit/scope.ts'

/** A row of `warn_event` as the moves need it. */
export interface WarnRow extends WarningRow {
  readonly id: string
  readonly tenantId: string
  readonly regionCode: string
  readonly typeKey: string
  readonly version: number
  readonly warnTime: Date
}

export const actorOf = ({ userId, userType, rung, enterpriseId, permissions }: Caller): Actor => ({
  userId,
  userType,
  rung,
  enterpriseId,
  permissions,
})

/** The rows inside the caller's scope, locked in the order in which everybody locks them; 404 when one is missing. */
export async function lockRows(tx: Tx, caller: Caller, ids: readonly string[]): Promise<WarnRow[]> {
  const found = await sql<WarnRow>`select id, tenant_id, region_code, enterprise_id, type_key, severity, nature,
      handle_status, handle_type, verified, apply_count, apply_user, handle_user, version, warn_time
    from warn_event where id = any(${ids}::bigint[]) and is_deleted = 0
      and ${inScope({ owner: 'enterprise', table: 'warn_event' }, caller)} order by id for update`.execute(tx)
  if (found.rows.length < new Set(ids).size) throw notFound()
  return found.rows
}
