import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { role } from '@fengsui/contract/system/role.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { defineBlocker, type Granter } from '../grantable.ts'
import { granterOf, type RoleRow, rolesWhere } from '../granter-of.ts'
import { offeredMenus, offeredScopes } from './offered.ts'

interface Given {
  readonly menuIds: readonly string[]
  readonly dataScopeIds: readonly string[]
  readonly apiScopeIds: readonly string[]
}

/** Replaces all grants of roles. The caller must hold both the new and the replaced grants. */
export async function grant(ctx: Context, input: InputOf<typeof role.calls.grant>): Promise<null> {
  const ids = input.roleIds ?? []
  const given = {
    menuIds: input.menuIds ?? [],
    dataScopeIds: input.dataScopeIds ?? [],
    apiScopeIds: input.apiScopeIds ?? [],
  }
  await ctx.db.transaction().execute(async (tx) => {
    const seen = await sql`select id from sys_role where id = any(${ids}::bigint[]) and is_deleted = 0
      and ${inScope(role, ctx.caller)} order by id for update`.execute(tx)
    if (seen.rows.length < ids.length) throw notFound()
    const granter = await granterOf(tx, ctx.caller)
    for (const one of await rolesWhere(tx, sql`r.id = any(${ids}::bigint[])`)) {
      await replace(tx, ctx, granter, one, given)
    }
  })
  ctx.publish('session')
  return null
}

async function replace(tx: Tx, ctx: Context, granter: Granter, one: RoleRow, given: Given): Promise<void> {
  const before = defineBlocker(granter, one)
  if (before) throw badRequest(before, { name: one.name })
  await requireMenus(tx, ctx, granter, one, given.menuIds)
  await requireScopes(tx, granter, given)
  await put(tx, 'sys_role_menu', 'menu_id', one.id, given.menuIds)
  await put(tx, 'sys_role_data_scope', 'scope_id', one.id, given.dataScopeIds)
  await put(tx, 'sys_role_api_scope', 'scope_id', one.id, given.apiScopeIds)
  const [after] = await rolesWhere(tx, sql`r.id = ${one.id}`)
  const why = after && defineBlocker(granter, after)
  if (why) throw badRequest(why, { name: one.name })
  // Keep one role able to grant everything, or it could not be restored.
  const isLost =
    one.alias === 'administrator' && !['role_view', 'role_grant'].every((word) => after?.words.includes(word))
  if (isLost) throw badRequest(say.lastAdministrator)
}

async function requireMenus(
  tx: Tx,
  { caller }: Context,
  granter: Granter,
  { userType }: RoleRow,
  ids: readonly string[],
): Promise<void> {
  const offered = new Set((await offeredMenus(tx, caller, granter, [userType])).map(({ id }) => id))
  const strange = ids.filter((id) => !offered.has(id))
  if (strange.length === 0) return
  const found = await sql<{ name: string }>`select name from sys_menu
    where id = any(${strange}::bigint[]) and is_deleted = 0 order by id`.execute(tx)
  if (found.rows.length < strange.length) throw notFound()
  throw badRequest(say.beyondMenu, { name: found.rows[0]?.name ?? '' })
}

async function requireScopes(tx: Tx, granter: Granter, { dataScopeIds, apiScopeIds }: Given): Promise<void> {
  for (const [kind, ids] of [
    ['data', dataScopeIds],
    ['api', apiScopeIds],
  ] as const) {
    if (ids.length === 0) continue
    const offered = new Set((await offeredScopes(tx, granter, kind)).map(({ id }) => id))
    if (!ids.every((id) => offered.has(id))) throw badRequest(say.beyondScope)
  }
}

async function put(tx: Tx, table: string, column: string, roleId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where role_id = ${roleId}`.execute(tx)
  await sql`insert into ${sql.table(table)} (role_id, ${sql.ref(column)})
    select ${roleId}, unnest(${[...ids]}::bigint[])`.execute(tx)
}
