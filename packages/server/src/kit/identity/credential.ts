import type { FastifyRequest } from 'fastify'

const prefix = /^bearer (.+)$/i

/**
 * The access token a request carries: header `Blade-Auth: bearer x`, else query `blade-auth`, else, on GET only, the
 * console's cookie (which a foreign page cannot make a browser send with a change). Undefined without one; '' when what
 * is there is no bearer token.
 */
export function credentialOf(request: FastifyRequest): string | undefined {
  const query = (request.query ?? {}) as Record<string, unknown>
  const given = textOf(request.headers['blade-auth']) || textOf(query['blade-auth'] ?? query['Blade-Auth'])
  if (given) return prefix.exec(given)?.[1]?.trim() ?? ''
  return request.method === 'GET' ? request.cookies?.['saber3-access-token'] || undefined : undefined
}

const textOf = (value: unknown): string => String((Array.isArray(value) ? value[0] : value) ?? '').trim()
