import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** The tenant of an open call: the header's, or the platform's own. */
export const tenantOf = (ctx: Context): string => String(ctx.request.headers['tenant-id'] ?? '').trim() || '000000'

/** Accounts in use that have this phone; two are enough to know that it is not one. */
export async function accountsOf(ctx: Context, phone: string, account = ''): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select id from sys_user where tenant_id = ${tenantOf(ctx)} and phone = ${phone}
    and status = 1 and is_deleted = 0 and (${account} = '' or account = ${account}) limit 2`.execute(ctx.db)
  return found.rows.map(({ id }) => id)
}
