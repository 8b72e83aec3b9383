import { signToken } from '../../framework/auth/session-tokens.ts'
import type { Context } from '../../framework/context.ts'
import { avatarLink } from '../../framework/files/avatar.ts'
import type { Client } from './client.ts'
import type { Session } from './session-calls.ts'

export interface TokenAnswer extends Readonly<Record<string, unknown>> {
  readonly access_token: string
  readonly refresh_token: string
  readonly jti: unknown
}

/**
 * Returns the token response: no envelope, snake_case, every key that compatible clients read
 * (blade-conventions.md#3).
 */
export async function tokenAnswer(ctx: Context, client: Client, session: Session): Promise<TokenAnswer> {
  const { account, roles } = session
  const roleId = roles.map(({ id }) => id).join(',')
  const roleName = roles.map(({ alias }) => alias).join(',')
  const user = {
    tenant_id: account.tenantId,
    client_id: client.clientId,
    user_id: account.id,
    account: account.account,
    user_name: account.account,
    nick_name: account.name,
    real_name: account.realName,
    avatar: await avatarLink(ctx, account.avatar),
    dept_id: session.deptId ?? '',
    post_id: account.postIds.join(','),
    role_id: roleId,
    role_name: roleName,
    oauth_id: session.oauthId ?? '',
    detail: { type: account.userType },
    license: 'Apache-2.0',
  }
  const now = ctx.clock.now()
  const access = { now, seconds: client.accessTokenValidity }
  const refresh = { now, seconds: client.refreshTokenValidity }
  const { user_id, tenant_id, dept_id, role_id, client_id } = user
  const kept = { sid: session.id, serial: session.serial, user_id, tenant_id, dept_id, role_id, client_id }
  return {
    access_token: await signToken(ctx.db, 'access_token', { ...user, sid: session.id }, access),
    refresh_token: await signToken(ctx.db, 'refresh_token', kept, refresh),
    token_type: 'bearer',
    expires_in: client.accessTokenValidity,
    scope: client.scope,
    ...user,
    authority: roleName,
    must_change: account.mustChange,
    jti: session.id,
  }
}
