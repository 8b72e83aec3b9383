import type { Ladder, Severity } from '@fengsui/contract/warnings/ladder.ts'
import { ladderOf, ladderParamPrefix } from '@fengsui/contract/warnings/ladder-params.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'

/** Returns the escalation ladder of a severity for a tenant's region. */
export type Ladders = (tenantId: string, regionCode: string, severity: Severity) => Ladder

/** Reads the tenants' overrides of table D.3. */
export async function readLadders(db: Db): Promise<Ladders> {
  const found = await sql<{ tenantId: string; paramKey: string; paramValue: string }>`
    select tenant_id, param_key, param_value from sys_param
    where starts_with(param_key, ${ladderParamPrefix}) and is_deleted = 0 and status = 1`.execute(db)
  const tenants = Map.groupBy(found.rows, ({ tenantId }) => tenantId)
  const params = new Map(
    [...tenants].map(([id, rows]) => [id, new Map(rows.map((row) => [row.paramKey, row.paramValue]))]),
  )
  return (tenantId, regionCode, severity) => ladderOf(severity, regionCode, params.get(tenantId) ?? new Map())
}
