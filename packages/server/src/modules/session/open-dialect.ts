import { messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import { openDialect } from '@fengsui/contract/session/dialect.ts'
import type { Context } from '../../framework/context.ts'
import { implement, type RawResponse } from '../../framework/http/implement.ts'
import oauth from './oauth.ts'

type Answer = Readonly<Record<string, unknown>>

/** Keys of the token response in the open dialect, and their sources. */
const keys: Readonly<Record<string, string>> = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  tokenType: 'token_type',
  expiresIn: 'expires_in',
  userId: 'user_id',
  tenantId: 'tenant_id',
  deptId: 'dept_id',
  roleId: 'role_id',
  oauthId: 'oauth_id',
  account: 'account',
  userName: 'real_name',
  avatar: 'avatar',
  authority: 'authority',
  license: 'license',
}

/** Returns the same response with envelope and in camelCase; errors have the envelope already. */
function translated(ctx: Context, answer: RawResponse): RawResponse {
  if (answer.status && answer.status !== 200) return answer
  const told = answer.body as Answer
  const data = Object.fromEntries(Object.entries(keys).map(([name, from]) => [name, told[from] ?? '']))
  return { ...answer, body: { code: 200, success: true, data, msg: phrase(messages.ok, ctx.request.language) } }
}

export default implement(openDialect, {
  token: async (ctx, { grantType, account, password, refreshToken, ...rest }) => {
    const input = {
      ...rest,
      grant_type: grantType ?? 'password',
      username: account ?? '',
      password: password ?? '',
      refresh_token: refreshToken ?? '',
    }
    const answer = await oauth.calls.token?.(ctx, input as never, input)
    return translated(ctx, answer as RawResponse)
  },
})
