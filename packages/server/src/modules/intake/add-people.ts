import { randomInt } from 'node:crypto'
import type { personFields } from '@fengsui/contract/intake/intake-fields.ts'
import { intakeMessages as say } from '@fengsui/contract/intake/intake-messages.ts'
import type { Input } from '@fengsui/contract/kit/field.ts'
import { roles } from '@fengsui/contract/roles.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { write } from '../../framework/store/submit.ts'
import { userHooks } from '../system/index.ts'

export interface NewAccount {
  readonly name: string
  readonly account: string
  /** Shown once; it must be changed at the first sign-in. */
  readonly password: string
}
interface Plant {
  readonly id: string
  readonly enterpriseName: string
  readonly shortName: string | null
  readonly organizeId: string
}

const [upper, lower, digits] = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789']
const pick = (letters: string) => letters.charAt(randomInt(letters.length))

/** Returns a password that can be read out on the phone: twelve characters of which none looks like another. */
function newPassword(): string {
  const sure = [pick(upper), pick(lower), pick(digits)]
  const rest = Array.from({ length: 9 }, () => pick(upper + lower + digits))
  const all = [...sure, ...rest]
  for (let at = all.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const [a = '', b = ''] = [all[at], all[other]]
    all[at] = b
    all[other] = a
  }
  return all.join('')
}

/** Creates the account of a person of an enterprise with the roles of their posts, in the department of the enterprise. */
export async function addPerson(
  ctx: Context,
  tx: Tx,
  of: Plant,
  { realName, phone, posts, account }: Input<typeof personFields>,
): Promise<NewAccount> {
  const roleId = await checkPerson(ctx, tx, { phone, posts, account })
  const deptId = await departmentOf(ctx, tx, of)
  const password = newPassword()
  const name = realName ?? ''
  const body = {
    account: account || phone,
    password,
    name,
    realName: name,
    phone,
    userType: 'esp',
    status: '1',
    deptId: [deptId],
    roleId,
  }
  const { id } = await write(tx, ctx, user, { id: undefined, values: only(body), body }, userHooks)
  await sql`update sys_user set must_change = 1 where id = ${id}`.execute(tx)
  return { name, account: String(body.account), password }
}

/** Refuses a person whose phone or account is taken; returns the roles of their posts. */
export async function checkPerson(
  ctx: Context,
  tx: Tx,
  { phone, posts, account }: Pick<Input<typeof personFields>, 'phone' | 'posts' | 'account'>,
): Promise<string[]> {
  await refuseTaken(ctx, tx, phone ?? '')
  await refuseAccount(ctx, tx, account || phone || '')
  return rolesOf(ctx, tx, posts ?? [])
}

const columns = ['account', 'password', 'name', 'realName', 'phone', 'userType', 'status']
const only = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => columns.includes(name)))

/** A phone identifies a person: two accounts with one phone would count as one person where two are asked for. */
async function refuseTaken({ caller }: Context, tx: Tx, phone: string): Promise<void> {
  const found = await sql<{ account: string; isSeen: boolean }>`select account, ${inScope(user, caller)} as is_seen
    from sys_user where tenant_id = ${caller.tenantId} and phone = ${phone} and is_deleted = 0 order by id limit 1`.execute(
    tx,
  )
  const [taken] = found.rows
  if (taken?.isSeen) throw badRequest(say.phoneTaken, { phone, account: taken.account })
  if (taken) throw badRequest(say.phoneTakenElsewhere, { phone })
}

async function refuseAccount({ caller }: Context, tx: Tx, account: string): Promise<void> {
  const found = await sql`select 1 from sys_user
    where tenant_id = ${caller.tenantId} and account = ${account} and is_deleted = 0`.execute(tx)
  if (found.rows.length > 0) throw badRequest(say.accountTaken, { account })
}

async function rolesOf({ caller }: Context, tx: Tx, posts: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string; alias: string }>`select id, role_alias as alias from sys_role
    where tenant_id = ${caller.tenantId} and role_alias = any(${[...posts]}::text[]) and is_deleted = 0`.execute(tx)
  const missing = posts.find((post) => !found.rows.some(({ alias }) => alias === post))
  if (missing) throw badRequest(say.noRole, { name: roles.find(({ alias }) => alias === missing)?.label ?? missing })
  return found.rows.map(({ id }) => id)
}

/** Returns the department of an enterprise's people, below that of its organisation; a new enterprise has none. */
async function departmentOf({ caller }: Context, tx: Tx, of: Plant): Promise<string> {
  const known = await sql<{ id: string }>`select id from sys_dept
    where enterprise_id = ${of.id} and is_deleted = 0 order by sort, id limit 1`.execute(tx)
  if (known.rows[0]) return known.rows[0].id
  const made = await sql<{ id: string }>`
    insert into sys_dept (tenant_id, parent_id, ancestors, dept_name, full_name, dept_category, enterprise_id, create_user,
      create_dept, update_user)
    select ${caller.tenantId}, coalesce(p.id, 0), coalesce(p.ancestors || ',' || p.id, '0'),
      ${(of.shortName ?? of.enterpriseName).slice(0, 60)}, ${of.enterpriseName.slice(0, 100)}, 1, ${of.id}::bigint,
      ${caller.userId}::bigint, ${caller.deptId}::bigint, ${caller.userId}::bigint
    from (select 1) one left join lateral (select id, ancestors from sys_dept
      where organize_id = ${of.organizeId} and is_deleted = 0 order by sort, id limit 1) p on true
    returning id`.execute(tx)
  return made.rows[0]?.id ?? ''
}
