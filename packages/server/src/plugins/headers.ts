import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../kit/clock.ts'

/** Scripts and styles from our own origin only; antd writes style tags, so those are allowed inline. */
export const contentPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  // Pages of other systems stand in a sandboxed frame; only menus of the server name them.
  frameSrc: ["'self'", 'http:', 'https:'],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}

/** Security headers, the server's time, and the request's number, which the console shows with a failure. */
export async function addHeaders(app: FastifyInstance, clock: Clock): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy },
    crossOriginEmbedderPolicy: false,
    // Installations on plain http inside an intranet: what they were once told over https must not lock them out.
    strictTransportSecurity: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    // Consoles count down by this time: it must be the one by which warnings fall due.
    reply.header('date', clock.now().toUTCString())
  })
}
