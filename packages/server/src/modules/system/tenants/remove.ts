import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'

/** Removes a tenant's roles, posts, departments and users; their sessions end with it. */
export async function removeTenant(_: Context, tx: Tx, { tenantId }: Record<string, unknown>): Promise<void> {
  for (const table of ['sys_role', 'sys_post', 'sys_dept', 'sys_user'])
    await sql`update ${sql.table(table)} set is_deleted = 1 where tenant_id = ${tenantId}`.execute(tx)
}
