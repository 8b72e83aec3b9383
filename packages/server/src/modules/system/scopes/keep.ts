import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { scopeMessages as say } from '@fengsui/contract/system/scope-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'

/** A scope held by a role cannot be removed: the role would see more than intended. */
export const scopeDeleteBlocker =
  (grants: 'sys_role_data_scope' | 'sys_role_api_scope') =>
  async (_ctx: Context, tx: Tx, row: Row): Promise<Label | null> => {
    const found = await sql<{ roleName: string }>`select r.role_name from ${sql.table(grants)} g
      join sys_role r on r.id = g.role_id and r.is_deleted = 0 where g.scope_id = ${row.id} order by r.sort, r.id limit 1`.execute(
      tx,
    )
    const role = found.rows[0]?.roleName
    if (role === undefined) return null
    const reason: Label = [say.held[0].replace('{role}', role), say.held[1].replace('{role}', role)]
    throw badRequest(messages.removeRefused, { name: String(row.scopeName), reason })
  }

/** Checks that the scope's menu exists. */
export async function requireMenu(tx: Tx, menuId: unknown): Promise<void> {
  const found = await sql`select 1 from sys_menu where id = ${menuId} and category = 1 and is_deleted = 0`.execute(tx)
  if (found.rows.length === 0) throw badRequest(say.noMenu)
}
