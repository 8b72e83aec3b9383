import type { Actor, WarningRow } from '@fengsui/contract/warnings/who.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import { accountsOfPerson } from '../../framework/auth/same-person.ts'
import type { Caller, Db, Tx } from '../../framework/context.ts'
import { notFound } from '../../framework/http/http-error.ts'

/** A row of `warn_event` as needed by transitions. */
export interface WarnRow extends WarningRow {
  readonly id: string
  readonly applyCount: number
  readonly verified: number
  readonly dedupKey: string
  readonly falseAlarms: number
  readonly tenantId: string
  readonly regionCode: string
  readonly typeKey: string
  readonly version: number
  readonly warnTime: Date
  readonly deviceId: string | null
  readonly metric: string | null
  readonly threshold: string | null
  readonly unitText: string | null
  readonly recoverTime: Date | null
}

export const warnRowColumns = sql`x.id, x.tenant_id, x.region_code, x.enterprise_id, x.type_key, x.severity, x.nature,
  x.handle_status, x.handle_type, x.verified, x.apply_count, x.false_alarms, x.dedup_key, x.apply_user, x.handle_user, x.version, x.warn_time,
  x.device_id, x.metric, x.threshold, x.unit_text, x.recover_time`

/** Returns the caller as an actor of the warning rules, with all accounts of the same person. */
export async function actorOf(db: Db, caller: Caller): Promise<Actor> {
  const { userId, userType, escalationLevel, enterpriseId, permissions } = caller
  return { userId, accounts: await accountsOfPerson(db, userId), userType, escalationLevel, enterpriseId, permissions }
}

/** Returns rows inside the caller's scope, locked in the global lock order; 404 when one is missing. */
export async function lockRows(tx: Tx, caller: Caller, ids: readonly string[]): Promise<WarnRow[]> {
  const found = await sql<WarnRow>`select ${warnRowColumns} from warn_event x
    where x.id = any(${ids}::bigint[]) and x.is_deleted = 0
      and ${inScope({ owner: 'enterprise', table: 'warn_event' }, caller, 'x')} order by x.id for update`.execute(tx)
  if (found.rows.length < new Set(ids).size) throw notFound()
  return found.rows
}
