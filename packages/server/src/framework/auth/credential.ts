import type { FastifyRequest } from 'fastify'
import { accessCookie, isOwnConsole, isSameOrigin } from './own-console.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The browser opens this route by its URL alone: the token may be in the query. */
    byAddress?: boolean
  }
}

const prefix = /^bearer (.+)$/i

/**
 * Returns the request's access token. Undefined without one; '' when the header holds no bearer token. In
 * this order: header `Blade-Auth: bearer x`; query `blade-auth` where a browser opens the route by its URL;
 * the cookie of our own console; on GET the cookie of other front ends, which a foreign page cannot make a
 * browser send with a change.
 */
export function credentialOf(request: FastifyRequest): string | undefined {
  const given = textOf(request.headers['blade-auth']) || textOf(inQuery(request))
  if (given) return prefix.exec(given)?.[1]?.trim() ?? ''
  const own = request.cookies?.[accessCookie]
  if (own && (isOwnConsole(request) || (opensByAddress(request) && isSameOrigin(request)))) return own
  return request.method === 'GET' ? request.cookies?.['saber3-access-token'] || undefined : undefined
}

const opensByAddress = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && routeOptions.config?.byAddress === true

function inQuery(request: FastifyRequest): unknown {
  if (!opensByAddress(request)) return undefined
  const query = (request.query ?? {}) as Record<string, unknown>
  return query['blade-auth'] ?? query['Blade-Auth']
}

const textOf = (value: unknown): string => String((Array.isArray(value) ? value[0] : value) ?? '').trim()
