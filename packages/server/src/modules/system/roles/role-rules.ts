import { filled, messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { roles as catalogue } from '@fengsui/contract/roles.ts'
import { role } from '@fengsui/contract/system/role.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import type { BeforeRow, NextRow, Row, StoredRow } from '../../../framework/store/row.ts'
import { defineBlocker, isAdministrator } from '../grantable.ts'
import { granterOf, rolesWhere } from '../granter-of.ts'

/** Aliases of built-in roles. */
const builtIn: ReadonlySet<string> = new Set(catalogue.map(({ alias }) => alias))

/** A role may be written only by a caller who holds all of it, before and after. */
export async function checkRole(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof role>,
  before: BeforeRow<typeof role> | null,
): Promise<Row> {
  const alias = String(next.roleAlias)
  if (before && alias !== before.roleAlias && builtIn.has(String(before.roleAlias))) throw badRequest(say.aliasFixed)
  if (alias === 'administrator' && before?.roleAlias !== alias) throw badRequest(say.administratorRole)
  const [held] = before ? await rolesWhere(tx, sql`r.id = ${before.id}`) : []
  const sides = { alias, userType: (next.userType as string | null) ?? sideOf(ctx) }
  const granter = await granterOf(tx, ctx.caller)
  const holds = held ?? { words: [], dataScopes: [], apiScopes: [] }
  const why = (held && defineBlocker(granter, held)) || defineBlocker(granter, { ...holds, ...sides })
  if (why) throw badRequest(why, { name: String(next.roleName) })
  await requireFree(tx, ctx, alias, before)
  return { userType: sides.userType, ...(await place(tx, next, before)) }
}

async function requireFree(
  tx: Tx,
  { caller }: Context,
  value: string,
  before: BeforeRow<typeof role> | null,
): Promise<void> {
  const tenantId = String(before?.tenantId ?? caller.tenantId)
  const found = await sql`select 1 from sys_role where tenant_id = ${tenantId} and role_alias = ${value}
    and is_deleted = 0 and id <> ${String(before?.id ?? 0)}`.execute(tx)
  if (found.rows.length > 0) throw badRequest(messages.exists, { label: role.fields.roleAlias.label, value })
}

/** An enterprise creates roles of its own side. */
const sideOf = ({ caller }: Context): string | null =>
  caller.userType === 'esp' && !isAdministrator(caller) ? 'esp' : null

async function place(tx: Tx, next: NextRow<typeof role>, before: BeforeRow<typeof role> | null): Promise<Row> {
  await sql`select pg_advisory_xact_lock(hashtext('sys_role'))`.execute(tx)
  const parentId = String(next.parentId ?? '0')
  if (parentId === '0') return { parentId }
  if (before && parentId === before.id) throw badRequest(say.ownParent)
  const above = await sql<{ id: string; tenantId: string }>`
    with recursive up as (
      select id, parent_id, tenant_id from sys_role where id = ${parentId} and is_deleted = 0
      union select r.id, r.parent_id, r.tenant_id from sys_role r join up on up.parent_id = r.id
    ) select id, tenant_id from up`.execute(tx)
  if (above.rows.length === 0 || (before && above.rows[0]?.tenantId !== before.tenantId)) throw notFound()
  if (before && above.rows.some(({ id }) => id === before.id)) throw badRequest(say.circle)
  return { parentId }
}

/** Returns why a role cannot be removed: it is built in, assigned, or has child roles. */
export async function roleDeleteBlocker(
  ctx: Context,
  tx: Tx,
  { id, roleAlias }: StoredRow<typeof role>,
): Promise<Label | null> {
  const [held] = await rolesWhere(tx, sql`r.id = ${id}`)
  const why = held && defineBlocker(await granterOf(tx, ctx.caller), held)
  if (why) throw badRequest(why, { name: held.name })
  if (roleAlias === 'administrator' || roleAlias === 'admin') return say.builtInRole
  const found = await sql<{ child: string | null; person: string | null }>`select
    (select role_name from sys_role where parent_id = ${id} and is_deleted = 0 order by sort, id limit 1) as child,
    (select u.real_name from sys_user_role l join sys_user u on u.id = l.user_id
      where l.role_id = ${id} and u.is_deleted = 0 order by u.id limit 1) as person`.execute(tx)
  const { child, person } = found.rows[0] ?? {}
  if (child) return filled(say.hasChildren, { name: child })
  return person ? filled(say.hasUsers, { name: person }) : null
}
