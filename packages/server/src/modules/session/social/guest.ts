import { sql } from 'kysely'
import { signToken } from '../../../framework/auth/session-tokens.ts'
import type { Context } from '../../../framework/context.ts'
import type { TokenAnswer } from '../answer.ts'
import type { Client } from '../client.ts'
import type { Identity } from './identity.ts'

/** Seconds allowed for registration. */
const life = 1800
const role = 'guest'

/**
 * Returns the response to an external user without an account: the keys of every token response, a negative
 * user id, and a guest token that may only register.
 */
export async function guestAnswer(ctx: Context, client: Client, tenantId: string, who: Identity): Promise<TokenAnswer> {
  const now = ctx.clock.now()
  const seconds = Math.min(life, client.accessTokenValidity)
  const { rows } = await sql<{ id: string }>`
    insert into sys_session (tenant_id, client_id, user_type, role_ids, remote_ip, user_agent, create_time, last_time, expire_time, oauth_id)
    values (${tenantId}, ${client.clientId}, 'sss', '{}', ${ctx.request.ip}, ${ctx.request.agent.slice(0, 300)}, ${now}, ${now},
      ${new Date(now.getTime() + seconds * 1000)}, ${who.id})
    returning id`.execute(ctx.db)
  const sid = rows[0]?.id ?? ''
  const user = {
    tenant_id: tenantId,
    client_id: client.clientId,
    user_id: '-1',
    account: '',
    user_name: who.nickname,
    nick_name: who.nickname,
    real_name: who.nickname,
    avatar: who.avatar,
    dept_id: '',
    post_id: '',
    role_id: '',
    role_name: role,
    oauth_id: who.id,
    detail: { type: 'sss' },
    license: 'Apache-2.0',
  }
  return {
    access_token: await signToken(ctx.db, 'access_token', { ...user, sid }, { now, seconds }),
    // A guest's session cannot be renewed.
    refresh_token: '',
    token_type: 'bearer',
    expires_in: seconds,
    scope: client.scope,
    ...user,
    authority: role,
    must_change: 0,
    jti: sid,
  }
}
