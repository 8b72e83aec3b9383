import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../framework/clock.ts'

/** Scripts and styles from our own origin only; antd writes style tags, so those are allowed inline. */
export const contentPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // Live pictures play from a MediaSource.
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  // Pages of other systems are shown in a sandboxed frame; only menus of the server name them.
  frameSrc: ["'self'", 'http:', 'https:'],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}

/** Adds security headers, the server's time, and the request id, which the console shows with a failure. */
export async function addHeaders(app: FastifyInstance, clock: Clock): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy },
    crossOriginEmbedderPolicy: false,
    // Intranet installations on plain http: a policy once set over https must not lock users out.
    strictTransportSecurity: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    // Consoles count down by this time: it must be the one deadlines are based on.
    reply.header('date', clock.now().toUTCString())
  })
}
