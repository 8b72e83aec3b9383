import type { Context } from '../../kit/context.ts'
import { newAccessToken } from '../../kit/identity/access-token.ts'
import { setTokenCookies } from '../../kit/identity/own-console.ts'
import type { TokenAnswer } from './answer.ts'

/**
 * Our own console finds its tokens in cookies that no script reads, not in the answer; other front ends in the answer.
 * A guest, who has no session to renew and may only register, gets his token in the answer in either case.
 */
export async function inCookies(ctx: Context, work: () => Promise<TokenAnswer>): Promise<TokenAnswer> {
  const answer = await work()
  if (!ctx.request.isOwnConsole || !answer.refresh_token) return answer
  const { access_token: access, refresh_token: refresh } = answer
  setTokenCookies(ctx, { access, refresh, mark: newAccessToken().slice(0, 12) })
  return { ...answer, access_token: '', refresh_token: '' }
}
