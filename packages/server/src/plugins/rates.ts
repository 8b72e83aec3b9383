import rateLimit from '@fastify/rate-limit'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { RateName } from '@fengsui/contract/kit/rate.ts'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { HttpError } from '../framework/http/http-error.ts'
import type { Limits } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rate limit of this route per address. */
    rate?: RateName
  }
}

/**
 * Limits how often one address (for IPv6 its /64 network) calls the routes of a rate; all routes of a rate
 * share a counter, so that an alias gives no further attempts. Answers 429 with Retry-After in seconds.
 */
export async function limitRates(app: FastifyInstance, perMinute: Limits['perMinute']): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, messages.tooOften, { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
  const guards = new Map<RateName, onRequestHookHandler>()
  for (const [name, max] of Object.entries(perMinute) as [RateName, number][])
    guards.set(name, app.rateLimit({ max, timeWindow: 60_000, cache: 20_000 }) as onRequestHookHandler)
  app.addHook('onRoute', (route) => {
    const guard = route.config?.rate && guards.get(route.config.rate)
    if (guard) route.onRequest = [...[route.onRequest ?? []].flat(), guard]
  })
}
