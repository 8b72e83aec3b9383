import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import { hashPassword } from '../../../framework/auth/password.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { lock } from '../../../framework/store/detail.ts'
import { readParam } from '../../../framework/store/params.ts'
import { recordset } from '../../../framework/store/recordset.ts'
import { change } from '../../../framework/store/write-row.ts'
import { requireRoom } from '../tenants/account-limit.ts'
import { placeDetails } from '../users/details.ts'
import { link } from '../users/links.ts'
import type { Person } from './check.ts'

const columns =
  'account text, name text, real_name text, user_type text, phone text, email text, sex smallint, birthday date, code text'

/** Inserts new accounts in a few statements, with the initial password, which each user has to change. */
export async function addPeople(ctx: Context, tx: Tx, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  const { tenantId, userId, deptId } = ctx.caller
  await requireRoom(tx, tenantId, people.length)
  const password = await hashPassword(await readParam(tx, tenantId, 'account.initPassword'))
  const added = await sql<{ id: string; account: string }>`
    insert into sys_user (tenant_id, password, must_change, account, name, real_name, user_type, phone, email, sex, birthday, code,
      create_user, create_dept, update_user)
    select ${tenantId}, ${password}, 1, r.account, r.name, r.real_name, r.user_type, r.phone, r.email, coalesce(r.sex, 0),
      r.birthday, r.code, ${userId}, ${deptId}::bigint, ${userId}
    from ${recordset(
      people.map(({ values }) => values),
      columns,
    )} returning id, account`.execute(tx)
  const idOf = new Map(added.rows.map(({ id, account }) => [account, id]))
  const pairs = (ids: (person: Person) => readonly string[]) =>
    people.flatMap((one) => ids(one).map((other) => ({ userId: idOf.get(String(one.values.account)), other })))
  for (const [kind, ids] of [
    ['role', ({ roleIds }: Person) => roleIds],
    ['dept', ({ deptIds }: Person) => deptIds],
    ['post', ({ postIds }: Person) => postIds],
  ] as const)
    await sql`insert into ${sql.table(`sys_user_${kind}`)} (user_id, ${sql.ref(`${kind}_id`)})
      select r.user_id, r.other from ${recordset(pairs(ids), 'user_id bigint, other bigint')}`.execute(tx)
  await placeDetails(tx, sql`u.id = any(${[...idOf.values()]}::bigint[])`)
}

/** Updates an existing account from the sheet; empty cells keep their values. */
export async function changePerson(ctx: Context, tx: Tx, id: string, person: Person): Promise<void> {
  const before = await lock(tx, ctx.caller, user, id)
  const { status: _, ...filled } = person.values
  const values = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== null && value !== undefined))
  await change(tx, ctx, user, before, values)
  const given = (ids: readonly string[]) => (ids.length > 0 ? [...ids] : undefined)
  const one = { id, tenantId: String(before.tenantId), userType: String(values.userType ?? before.userType) }
  const links = { roleId: given(person.roleIds), deptId: given(person.deptIds), postId: given(person.postIds) }
  await link(ctx, tx, one, links)
}
