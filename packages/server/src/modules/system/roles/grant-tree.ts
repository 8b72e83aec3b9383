import { role } from '@fengsui/contract/system/role.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { notFound } from '../../../framework/http/http-error.ts'
import { granterOf } from '../granter-of.ts'
import { menuNodes, offeredMenus, offeredScopes, scopeNodes } from './offered.ts'

/** Returns what the caller may grant to these roles, or to any when none are given. */
export async function grantTree(ctx: Context, roleIds: readonly string[] = []) {
  const { db, caller, request } = ctx
  const granter = await granterOf(db, caller)
  const sides = roleIds.length > 0 ? (await rolesSeen(ctx, roleIds)).map(({ userType }) => userType) : [null, 'esp']
  const menus = await offeredMenus(db, caller, granter, sides)
  const [data, api] = [await offeredScopes(db, granter, 'data'), await offeredScopes(db, granter, 'api')]
  return {
    menu: menuNodes(menus, request.language),
    dataScope: scopeNodes(menus, data, request.language),
    apiScope: scopeNodes(menus, api, request.language),
  }
}

/** Returns what roles hold now: the union of all of them. */
export async function roleTreeKeys(ctx: Context, roleIds: readonly string[]) {
  await rolesSeen(ctx, roleIds)
  const keysIn = async (table: string, column: string, of: string) => {
    const found = await sql<{ id: string }>`select distinct g.${sql.ref(column)}::text as id from ${sql.table(table)} g
      join ${sql.table(of)} t on t.id = g.${sql.ref(column)} and t.is_deleted = 0
      where g.role_id = any(${[...roleIds]}::bigint[]) order by 1`.execute(ctx.db)
    return found.rows.map(({ id }) => id)
  }
  return {
    menu: await keysIn('sys_role_menu', 'menu_id', 'sys_menu'),
    dataScope: await keysIn('sys_role_data_scope', 'scope_id', 'sys_data_scope'),
    apiScope: await keysIn('sys_role_api_scope', 'scope_id', 'sys_api_scope'),
  }
}

async function rolesSeen({ db, caller }: Context, ids: readonly string[]): Promise<{ userType: string | null }[]> {
  const found = await sql<{ userType: string | null }>`select user_type from sys_role
    where id = any(${[...ids]}::bigint[]) and is_deleted = 0 and ${inScope(role, caller)}`.execute(db)
  if (found.rows.length < new Set(ids).size) throw notFound()
  return found.rows
}
