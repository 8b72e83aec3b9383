import type { Input } from '@fengsui/contract/kit/field.ts'
import { dept } from '@fengsui/contract/system/dept.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import { userLinks } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Db, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import type { RawInput } from '../../../framework/http/implement.ts'
import { read } from '../../../framework/http/read-input.ts'
import { rolesToGive } from '../granter-of.ts'
import { isAdministratorRow, requireAdministrator } from './administrators.ts'
import { placeDetails } from './details.ts'
import { followSessions } from './sessions.ts'

/** The columns of a user that their links depend on. */
export interface Linked {
  readonly id: string
  readonly tenantId: string
  readonly userType: string
}
type Links = Input<typeof userLinks>

/** Reads roles, departments and posts from a body; undefined leaves them, an empty value clears them. */
export const linksOf = (raw: RawInput): Links => read(userLinks, raw, { partial: true })

/** Replaces roles, departments and posts; omitted ones stay. */
export async function link(ctx: Context, tx: Tx, one: Linked, { roleId, deptId, postId }: Links): Promise<void> {
  if (deptId !== undefined) await putDepartments(ctx, tx, one, deptId ?? [])
  if (roleId !== undefined) await putRoles(ctx, tx, one, roleId ?? [])
  if (postId !== undefined) await putPosts(tx, one, postId ?? [])
  await requireSides(tx, one)
}

async function putDepartments({ caller }: Context, tx: Tx, one: Linked, ids: readonly string[]): Promise<void> {
  const held = await heldBy(tx, 'dept', one.id)
  const fresh = ids.filter((id) => !held.includes(id))
  const found = await sql`select id from sys_dept where id = any(${fresh}::bigint[]) and is_deleted = 0
    and tenant_id = ${one.tenantId} and ${inScope(dept, caller)} for share`.execute(tx)
  if (found.rows.length < fresh.length) throw notFound()
  await put(tx, 'dept', one.id, ids)
  await placeDetails(tx, sql`u.id = ${one.id}`)
  await followSessions(tx, one.id, { deptIds: ids })
}

/** Replaces roles; added and removed ones must be grantable by the caller. */
export async function putRoles({ caller }: Context, tx: Tx, one: Linked, ids: readonly string[]): Promise<void> {
  const held = await heldBy(tx, 'role', one.id)
  const changed = [...ids.filter((id) => !held.includes(id)), ...held.filter((id) => !ids.includes(id))]
  await rolesToGive(tx, caller, changed, one.tenantId)
  const was = await isAdministratorRow(tx, one.id)
  await put(tx, 'role', one.id, ids)
  if (was) await requireAdministrator(tx, one.tenantId)
  await followSessions(tx, one.id, { roleIds: ids, before: held })
}

async function putPosts(tx: Tx, one: Linked, ids: readonly string[]): Promise<void> {
  const found = await sql`select id from sys_post where id = any(${[...ids]}::bigint[]) and is_deleted = 0
    and tenant_id = ${one.tenantId} for share`.execute(tx)
  if (found.rows.length < ids.length) throw notFound()
  await put(tx, 'post', one.id, ids)
}

/**
 * Checks that roles and departments match the user's side: enterprise users in enterprise departments,
 * supervisors elsewhere.
 */
export async function requireSides(tx: Tx, { id, userType }: Linked): Promise<void> {
  const found = await sql<{ role: string | null; dept: string | null }>`select
    (select r.role_name from sys_user_role l join sys_role r on r.id = l.role_id and r.is_deleted = 0
      where l.user_id = ${id} and r.user_type is not null and r.user_type <> ${userType} limit 1) as role,
    (select d.dept_name from sys_user_dept l join sys_dept d on d.id = l.dept_id and d.is_deleted = 0
      where l.user_id = ${id} and (d.enterprise_id is not null) <> ${userType === 'esp'} limit 1) as dept`.execute(tx)
  const { role, dept: department } = found.rows[0] ?? {}
  if (role) throw badRequest(say.wrongSideRole, { name: role })
  if (department) throw badRequest(say.wrongSideDept, { name: department })
}

type Kind = 'role' | 'dept' | 'post'
async function heldBy(db: Db, kind: Kind, userId: string): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select ${sql.ref(`${kind}_id`)}::text as id from ${sql.table(`sys_user_${kind}`)}
    where user_id = ${userId} order by 1`.execute(db)
  return found.rows.map(({ id }) => id)
}

async function put(tx: Tx, kind: Kind, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(`sys_user_${kind}`)} where user_id = ${userId}`.execute(tx)
  await sql`insert into ${sql.table(`sys_user_${kind}`)} (user_id, ${sql.ref(`${kind}_id`)})
    select ${userId}, unnest(${[...ids]}::bigint[])`.execute(tx)
}
