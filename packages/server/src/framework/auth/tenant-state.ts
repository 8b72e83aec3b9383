import type { Label } from '@fengsui/contract/kit/label.ts'
import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { sql } from 'kysely'
import type { Db } from '../context.ts'

/** Returns why a tenant's users cannot sign in or stay signed in, or null. */
export async function tenantFault(db: Db, tenantId: string, now: Date): Promise<Label | null> {
  const found = await sql<{ status: number; expireTime: Date | null }>`select status, expire_time from sys_tenant
    where tenant_id = ${tenantId} and is_deleted = 0`.execute(db)
  const [tenant] = found.rows
  if (!tenant) return sessionMessages.tenantUnknown
  if (tenant.status !== 1) return say.tenantStopped
  return tenant.expireTime && tenant.expireTime <= now ? say.tenantExpired : null
}
