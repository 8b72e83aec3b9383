import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { metrics } from '../kit/metrics.ts'

const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a call, by route, method and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})
let isWatched = false

/** Adds what the process itself uses: memory, processor, event loop. */
export function watchProcess(): void {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: metrics })
}

/** `GET /metrics` for Prometheus: this registry's and those of other parts; and the times of every call for it. */
export function mountMetrics(app: FastifyInstance, others: () => readonly Registry[] = () => []): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_request, reply) => {
    const all = Registry.merge([metrics, ...others()])
    return reply.type(all.contentType).send(await all.metrics())
  })
}
