import { consoleHeader, sessionMark } from '@fengsui/contract/session/own-console.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

export const accessCookie = 'fengsui-access'
const refreshCookie = 'fengsui-refresh'
/** Cookie path of the refresh token. */
const refreshPath = '/api/blade-auth'

/** Whether our own console sent the request: it has the console's header and no foreign origin. */
export const isOwnConsole = (request: FastifyRequest): boolean =>
  request.headers[consoleHeader] === '1' && isSameOrigin(request)

/**
 * Whether a page of our own origin, or a user directly, made the request, by the browser's headers. A browser
 * that sends none (plain http without Origin) is trusted: SameSite kept its cookie from other sites.
 */
export function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  // By host alone: behind a proxy that terminates TLS the scheme may differ from the browser's.
  if (!URL.canParse(origin)) return false
  const asked = `${new URL(origin).protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === new URL(origin).host
}

interface Pair {
  readonly access: string
  readonly refresh: string
  /** Distinguishes this pair from the one before it. */
  readonly mark: string
}

/** Sets the console's tokens as HttpOnly session cookies. */
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

/** Returns the refresh token of our own console; '' without one. */
export const refreshTokenOf = (ctx: Context): string => (ctx.request.isOwnConsole ? cookieOf(ctx, refreshCookie) : '')

/** Returns a cookie of the request; '' without it. */
export function cookieOf(ctx: Pick<Context, 'request'>, name: string): string {
  const pairs = String(ctx.request.headers.cookie ?? '').split(/; */)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

const strict = (ctx: Pick<Context, 'request'>): string => `; SameSite=Strict${secure(ctx)}`

/** `Secure` over https; uses the Origin header behind a proxy that does not report TLS. */
export function secure({ request }: Pick<Context, 'request'>): string {
  const isHttps = request.isHttps || String(request.headers.origin ?? '').startsWith('https:')
  return isHttps ? '; Secure' : ''
}
