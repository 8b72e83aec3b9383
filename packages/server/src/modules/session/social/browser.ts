import { hashOfToken, newAccessToken } from '../../../framework/auth/access-token.ts'
import type { Context } from '../../../framework/context.ts'

const name = 'fengsui-oauth'
const seconds = 3600

/** Returns the cookie proving that this browser started the flow, or ''. */
function browserOf(ctx: Context): string {
  const cookies = String(ctx.request.headers.cookie ?? '').split(/; */)
  const held = cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return /^[\w-]{32}$/.test(held) ? held : ''
}

export const browserHash = (ctx: Context): string => hashOfToken(browserOf(ctx))

/** Sets the browser cookie of the flow; an existing one is reused, so that two tabs may be under way. */
export function markBrowser(ctx: Context): { hash: string; cookie: string } {
  const mark = browserOf(ctx) || newAccessToken()
  const secure = ctx.request.isHttps ? '; Secure' : ''
  return {
    hash: hashOfToken(mark),
    cookie: `${name}=${mark}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  }
}
