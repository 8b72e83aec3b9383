import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hashOfToken } from '../framework/auth/access-token.ts'
import { notFound, unauthorized } from '../framework/http/http-error.ts'
import { metrics } from '../framework/metrics.ts'
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

/** Registers metrics of the process itself: memory, CPU, event loop. */
export function watchProcess(): void {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: metrics })
  watchLoopDelay()
}

interface MetricsOptions {
  /** Registries of other modules. */
  readonly others?: (() => readonly Registry[]) | undefined
  /** Allows requests from other machines. */
  readonly token?: string | undefined
}

/**
 * `GET /metrics` for Prometheus, to this machine or to the holder of the token; also measures every call's
 * duration. Labels are routes, never client input, so their number is bounded by the number of routes.
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

/** Removes the prefix, so that a call has one name. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url?.replace(/^\/api(?=\/)/, '') ?? 'none'
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other')

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Requires the token, except from this machine. Requests of a local proxy count as remote, whatever their
 * headers claim.
 */
function requireReader({ headers, socket }: FastifyRequest, token: string | undefined): void {
  const isHere = isLoopback(socket.remoteAddress ?? '') && !forwarding.some((name) => headers[name] !== undefined)
  if (isHere) return
  if (!token) throw notFound()
  const given = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  // Compares hashes: their first difference reveals nothing of the token.
  if (hashOfToken(given) !== hashOfToken(token)) throw unauthorized()
}
