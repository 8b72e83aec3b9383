import { newAccessToken } from '../../framework/auth/access-token.ts'
import { setTokenCookies } from '../../framework/auth/own-console.ts'
import type { Context } from '../../framework/context.ts'
import type { TokenAnswer } from './answer.ts'

/**
 * Moves the tokens of our own console from the response to cookies unreadable by scripts; other front ends
 * get them in the response. So do guests in either case: they have no session to renew and may only register.
 */
export async function inCookies(ctx: Context, work: () => Promise<TokenAnswer>): Promise<TokenAnswer> {
  const answer = await work()
  if (!ctx.request.isOwnConsole || !answer.refresh_token) return answer
  const { access_token: access, refresh_token: refresh } = answer
  setTokenCookies(ctx, { access, refresh, mark: newAccessToken().slice(0, 12) })
  return { ...answer, access_token: '', refresh_token: '' }
}
