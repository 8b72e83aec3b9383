import { registrationMessages as say } from '@fengsui/contract/system/registration-messages.ts'
import { sql } from 'kysely'
import { hashOfMd5 } from '../../../framework/auth/password.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { requireRoom } from '../tenants/account-limit.ts'
import type { RegistrationRequest } from './check.ts'

const pending = 2

/** Creates the account as pending, without department and roles, and ends the guest's session. */
export async function register(ctx: Context, wish: RegistrationRequest): Promise<void> {
  const password = await hashOfMd5(wish.password.md5)
  await ctx.db.transaction().execute(async (tx) => {
    await requireFree(tx, wish)
    await requireRoom(tx, wish.tenantId)
    const userId = await addUser(ctx, tx, wish, password)
    await sql`update sys_user_oauth set user_id = ${userId} where id = ${wish.oauthId}`.execute(tx)
    await sql`insert into sys_registration (tenant_id, user_id, oauth_id, create_time)
      values (${wish.tenantId}, ${userId}, ${wish.oauthId}, ${ctx.clock.now()})`.execute(tx)
    await sql`update sys_session set end_time = ${ctx.clock.now()}, end_reason = 'registered'
      where oauth_id = ${wish.oauthId} and user_id is null and end_time is null`.execute(tx)
  })
  ctx.publish('sessionEnded', ctx.caller.sessionId)
}

/** Allows one registration per person: of two concurrent ones the second waits here and is refused. */
async function requireFree(tx: Tx, { oauthId }: RegistrationRequest): Promise<void> {
  await sql`select 1 from sys_user_oauth where id = ${oauthId} for update`.execute(tx)
  const bound = await sql`select 1 from sys_user_oauth o join sys_user u on u.id = o.user_id and u.is_deleted = 0
    where o.id = ${oauthId}`.execute(tx)
  if (bound.rows.length > 0) throw badRequest(say.again)
}

async function addUser(
  ctx: Context,
  tx: Tx,
  { tenantId, account, name }: RegistrationRequest,
  password: string,
): Promise<string> {
  const now = ctx.clock.now()
  const made = await sql<{ id: string }>`
    insert into sys_user (tenant_id, account, password, name, real_name, status, create_time, update_time)
    values (${tenantId}, ${account}, ${password}, ${name}, ${name}, ${pending}, ${now}, ${now})
    on conflict do nothing returning id`.execute(tx)
  if (!made.rows[0]) throw aboutField('account', badRequest(say.taken))
  return made.rows[0].id
}
