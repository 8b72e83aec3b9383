import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'

interface Named {
  readonly id: string
  readonly name: string
}
export interface Role extends Named {
  readonly alias: string
}

/** A user for sign-in: password hash, and all departments and roles to choose from. */
export interface Account {
  readonly id: string
  readonly tenantId: string
  readonly account: string
  readonly password: string
  readonly mustChange: number
  readonly name: string
  readonly realName: string
  readonly avatar: string | null
  readonly userType: 'sss' | 'esp'
  readonly status: number
  readonly departments: readonly Named[]
  readonly roles: readonly Role[]
  readonly postIds: readonly string[]
}

export const accountByName = (db: Db, tenantId: string, account: string): Promise<Account | undefined> =>
  load(db, sql`u.tenant_id = ${tenantId} and u.account = ${account}`)
export const accountById = (db: Db, id: string): Promise<Account | undefined> => load(db, sql`u.id = ${id}`)

async function load(db: Db, which: RawBuilder<unknown>): Promise<Account | undefined> {
  const found = await sql<Account>`
    select u.id, u.tenant_id, u.account, u.password, u.must_change, u.name, u.real_name, u.avatar, u.user_type, u.status,
      coalesce((select json_agg(json_build_object('id', d.id::text, 'name', d.dept_name) order by d.sort, d.id)
        from sys_user_dept ud join sys_dept d on d.id = ud.dept_id where ud.user_id = u.id and d.is_deleted = 0), '[]') as departments,
      coalesce((select json_agg(json_build_object('id', r.id::text, 'name', r.role_name, 'alias', r.role_alias) order by r.sort, r.id)
        from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id and r.is_deleted = 0), '[]') as roles,
      array(select up.post_id::text from sys_user_post up where up.user_id = u.id order by up.post_id) as post_ids
    from sys_user u where ${which} and u.is_deleted = 0`.execute(db)
  return found.rows[0]
}

/** The department and roles a session acts in. */
export interface AccountState {
  readonly deptId: string | null
  readonly roles: readonly Role[]
}

/**
 * Returns the department and roles selected by the headers; without them the first department and all roles.
 */
export function accountStateOf(
  account: Account,
  asked: { deptId?: string | undefined; roleId?: string | undefined },
): AccountState {
  const [deptId] = listOf(asked.deptId)
  const roleIds = listOf(asked.roleId)
  const department = deptId ? account.departments.find(({ id }) => id === deptId) : account.departments[0]
  if (deptId && !department) throw badRequest(sessionMessages.foreignDepartment)
  const roles = roleIds.length > 0 ? account.roles.filter(({ id }) => roleIds.includes(id)) : account.roles
  if (roles.length < roleIds.length) throw badRequest(sessionMessages.foreignRole)
  return { deptId: department?.id ?? null, roles }
}

const listOf = (given: string | undefined): string[] => [
  ...new Set(
    (given ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
]
