import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from './envelope.ts'

/** `Vary` header: what the response depends on besides the URL. */
const varying = 'accept-language, authorization, blade-auth, cookie'

/**
 * Sends a rarely changing response. The browser caches it privately and revalidates each time: a match gives
 * 304, and nothing is compressed or sent.
 */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, envelope: Envelope): FastifyReply {
  const text = JSON.stringify(envelope)
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', varying)
  if (holds(request.headers['if-none-match'], tag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Whether one of the client's tags matches; compression on the way may have dropped its `W/`. */
export function holds(held: string | string[] | undefined, tag: string): boolean {
  const strong = tag.replace(/^W\//, '')
  return String(held ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === strong)
}
