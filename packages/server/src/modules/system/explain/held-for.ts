import { resources } from '@fengsui/contract/catalogue.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import type { GrantedScope } from '../../../framework/access/scope-rules.ts'
import type { Caller, Context } from '../../../framework/context.ts'

export interface HeldScope extends GrantedScope {
  readonly role: string
  readonly scopeName: string
}

/** Returns the data scopes of a user's roles that apply to a resource, and the user's roles without any. */
export async function heldFor(
  { db }: Context,
  { roleIds }: Caller,
  of: Resource,
): Promise<{ held: HeldScope[]; without: string[] }> {
  const paths = resources.filter(({ table }) => table === of.table).map(({ path }) => path)
  const { rows: roles } = await sql<{ id: string; name: string }>`select id, role_name as name from sys_role
    where id = any(${roleIds}::bigint[]) order by sort, id`.execute(db)
  const { rows: held } = await sql<HeldScope>`
    select g.role_id, c.id, c.resource_code, c.scope_type, c.scope_column, c.scope_value, c.scope_field, c.scope_name, r.role_name as role
    from sys_role_data_scope g join sys_data_scope c on c.id = g.scope_id and c.is_deleted = 0 join sys_role r on r.id = g.role_id
    where g.role_id = any(${roleIds}::bigint[]) and c.resource_code = any(${paths}) order by r.sort, r.id, c.id`.execute(
    db,
  )
  const holders = new Set(held.map(({ roleId }) => String(roleId)))
  return { held, without: roles.filter(({ id }) => !holders.has(String(id))).map(({ name }) => name) }
}
