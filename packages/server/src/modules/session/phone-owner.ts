import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'

/** Returns the tenant of an unauthenticated call: the header's, or the platform's. */
export const tenantOf = (ctx: Context): string => String(ctx.request.headers['tenant-id'] ?? '').trim() || '000000'

/** Returns up to two enabled accounts with this phone; two suffice to know it is ambiguous. */
export async function accountsOf(ctx: Context, phone: string, account = ''): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select id from sys_user where tenant_id = ${tenantOf(ctx)} and phone = ${phone}
    and status = 1 and is_deleted = 0 and (${account} = '' or account = ${account}) limit 2`.execute(ctx.db)
  return found.rows.map(({ id }) => id)
}
