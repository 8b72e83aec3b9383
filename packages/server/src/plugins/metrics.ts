import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hashOfToken } from '../kit/identity/access-token.ts'
import { metrics } from '../kit/metrics.ts'
import { notFound, unauthorized } from '../kit/refusal.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { isLoopback } from './strangers.ts'

const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a call, by route, method and class of status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 5],
  registers: [metrics],
})
let isWatched = false

/** Adds what the process itself uses: memory, processor, event loop. */
export function watchProcess(): void {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: metrics })
  watchLoopDelay()
}

interface MetricsOptions {
  /** Registries of other parts. */
  readonly others?: (() => readonly Registry[]) | undefined
  /** Lets other machines ask. */
  readonly token?: string | undefined
}

/**
 * `GET /metrics` for Prometheus, to this machine or to who holds the token; and the times of every call for it. What is
 * counted is named by route, never by what a caller writes, so its size is bounded by the number of routes.
 */
export function mountMetrics(app: FastifyInstance, { others = () => [], token }: MetricsOptions = {}): void {
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method: methodOf(request), route: routeOf(request), status }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    requireReader(request, token)
    const all = Registry.merge([metrics, ...others()])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** A call has one name under all its prefixes. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url?.replace(/^\/api(?=\/)/, '') ?? 'none'
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other')

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** What a proxy of this machine passes on comes from elsewhere, whatever address its headers claim. */
function requireReader({ headers, socket }: FastifyRequest, token: string | undefined): void {
  const isHere = isLoopback(socket.remoteAddress ?? '') && !forwarding.some((name) => headers[name] !== undefined)
  if (isHere) return
  if (!token) throw notFound()
  const given = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  // Equal hashes are compared: their first difference says nothing of the token.
  if (hashOfToken(given) !== hashOfToken(token)) throw unauthorized()
}
