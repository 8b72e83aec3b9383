import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'

/**
 * Refuses when the tenant would exceed its account limit; `more` accounts are added in this transaction. Call
 * before they are written; additions of one tenant are serialised here, so that two concurrent ones do not
 * both fit.
 */
export async function requireRoom(tx: Tx, tenantId: string, more = 1): Promise<void> {
  const tenant = await sql<{ accountNumber: number }>`select account_number from sys_tenant
    where tenant_id = ${tenantId} and is_deleted = 0 for update`.execute(tx)
  const max = tenant.rows[0]?.accountNumber ?? 0
  if (max < 0) return
  const users = await sql<{ n: number }>`select count(*)::int as n from sys_user
    where tenant_id = ${tenantId} and is_deleted = 0`.execute(tx)
  if ((users.rows[0]?.n ?? 0) + more > max) throw badRequest(say.accountLimit, { max })
}
