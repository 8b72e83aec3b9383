import { consoleHeader, sessionMark } from '@fengsui/contract/session/own-console.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

export const accessCookie = 'fengsui-access'
const refreshCookie = 'fengsui-refresh'
/** Where the refresh token goes, and nowhere else. */
const refreshPath = '/api/blade-auth'

/** A request of our own console: it carries the console's header, and no page of another origin sent it. */
export const isOwnConsole = (request: FastifyRequest): boolean =>
  request.headers[consoleHeader] === '1' && isSameOrigin(request)

/**
 * Whether a page of our own origin, or a person by hand, made the request, by what the browser says of it. A browser
 * that says nothing (plain http without Origin) is trusted: SameSite kept its cookie from other sites.
 */
export function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  // By host alone: behind a proxy that ends TLS the scheme may be another here than in the browser.
  if (!URL.canParse(origin)) return false
  const asked = `${new URL(origin).protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === new URL(origin).host
}

interface Pair {
  readonly access: string
  readonly refresh: string
  /** Tells this pair from the one before it. */
  readonly mark: string
}

/** Gives our own console its tokens where no script can read them; they end with the browser. */
export function setTokenCookies(ctx: Context, { access, refresh, mark }: Pair): void {
  const { setCookie } = ctx.request
  setCookie?.(`${accessCookie}=${access}; Path=/; HttpOnly${strict(ctx)}`)
  setCookie?.(`${refreshCookie}=${refresh}; Path=${refreshPath}; HttpOnly${strict(ctx)}`)
  setCookie?.(`${sessionMark}=${mark}; Path=/${strict(ctx)}`)
}

export function clearTokenCookies(ctx: Context): void {
  const { setCookie } = ctx.request
  const gone = `; Max-Age=0${strict(ctx)}`
  setCookie?.(`${accessCookie}=; Path=/; HttpOnly${gone}`)
  setCookie?.(`${refreshCookie}=; Path=${refreshPath}; HttpOnly${gone}`)
  setCookie?.(`${sessionMark}=; Path=/${gone}`)
}

/** The refresh token of our own console; '' without one. */
export const refreshTokenOf = (ctx: Context): string => (ctx.request.isOwnConsole ? cookieOf(ctx, refreshCookie) : '')

/** A cookie of the request; '' without it. */
export function cookieOf(ctx: Pick<Context, 'request'>, name: string): string {
  const pairs = String(ctx.request.headers.cookie ?? '').split(/; */)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

const strict = (ctx: Pick<Context, 'request'>): string => `; SameSite=Strict${secure(ctx)}`

/** Over https the browser shall never send a cookie in the clear; the page's own word counts behind a proxy that is silent. */
export function secure({ request }: Pick<Context, 'request'>): string {
  const isHttps = request.isHttps || String(request.headers.origin ?? '').startsWith('https:')
  return isHttps ? '; Secure' : ''
}
