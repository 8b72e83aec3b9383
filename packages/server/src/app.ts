import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { aliasesOf } from '@fengsui/contract/session/dialect.ts'
import { keyOf } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { answerFailures, answerUnreadable } from './framework/http/failure.ts'
import { type AppServices, isAnswered, mount } from './framework/http/mount.ts'
import { implementations } from './implementations.ts'
import { openApiDocument } from './openapi/document.ts'
import { readBodies } from './plugins/bodies.ts'
import { answerBroken, isWebSocket } from './plugins/broken-requests.ts'
import { logCalls } from './plugins/call-log.ts'
import { serveConsole } from './plugins/console.ts'
import { addHeaders } from './plugins/headers.ts'
import { mountHealth, type Parts } from './plugins/health.ts'
import { mountMetrics } from './plugins/metrics.ts'
import { limitRates } from './plugins/rates.ts'
import { mountReference } from './plugins/reference.ts'
import { type Limits, standardLimits } from './plugins/request-limits.ts'
import { limitSlowBodies } from './plugins/slow-bodies.ts'
import { limitStrangers } from './plugins/strangers.ts'

export interface AppOptions {
  readonly house: AppServices
  readonly logLevel?: string
  /** Components that `GET /api/health` checks besides the database. */
  readonly parts?: Parts
  /** Called for every mounted route, including routes mounted later. */
  readonly onRoute?: (method: string, path: string) => void
  /** Further metric registries for `GET /metrics`. */
  readonly figures?: () => readonly Registry[]
  /** Bearer token that allows `GET /metrics` from other machines. */
  readonly metricsToken?: string | undefined
  readonly limits?: Limits
  /** Mounts routes outside the contract, with the same authentication. */
  readonly also?: (app: FastifyInstance, services: AppServices) => void
}

const secrets = ['req.headers.authorization', 'req.headers["blade-auth"]', 'req.headers.cookie']
const builtConsole = join(import.meta.dirname, '../../console/dist')

/** Creates the HTTP server; mounts every call of the contract once, from its declaration. */
export async function createApp({
  house: given,
  logLevel = 'silent',
  parts = {},
  figures,
  metricsToken,
  limits = standardLimits,
  also,
  onRoute,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, redact: secrets },
    // Request logging would flood the log; failures are logged by the error handler.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnreadable,
    genReqId: () => randomUUID().slice(0, 13),
    trustProxy: 'loopback',
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    clientErrorHandler: answerBroken,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      shouldUpgradeCallback: isWebSocket,
    },
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  })
  const { authenticate } = limitStrangers(app.server, limits.strangers, given.authenticate)
  const services: AppServices = { ...given, authenticate }
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) onRoute?.(one, url)
  })
  await addHeaders(app, services.clock)
  await limitRates(app, limits.perMinute)
  limitSlowBodies(app, limits)
  await app.register(cookie)
  await readBodies(app)
  await app.register(compress, {
    threshold: 2048,
    // Compressing a list page takes less time than dispatching it to another thread.
    syncThreshold: 64 * 1024,
    // Half the CPU time of the default level, a tenth more bytes; a page fits into half of the usual window,
    // whose memory takes as long to clear as a page to compress.
    zlibOptions: { level: 3, memLevel: 7, windowBits: 14 },
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript)|image\/svg)/,
  })
  answerFailures(app)
  mountMetrics(app, { others: figures, token: metricsToken })
  if (services.logs) logCalls(app, services.logs, services.clock)
  mountHealth(app, services.db, parts)
  const byPath = new Map(implementations.map((implementation) => [implementation.of.path, implementation]))
  const calls = surface()
  const answer = (call: SurfaceCall, path = call.path) => {
    const implementation = byPath.get(call.of.path)
    if (isAnswered(call, implementation)) mount(app, services, call, implementation, path)
  }
  for (const call of calls) answer(call)
  const byKey = new Map(calls.map((call) => [keyOf(call), call]))
  for (const { path, answers } of aliasesOf(calls)) {
    const call = byKey.get(answers)
    if (call) answer(call, path)
  }
  also?.(app, services)
  await mountReference(app, openApiDocument)
  await serveConsole(app, builtConsole)
  return app
}
