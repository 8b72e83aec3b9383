import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from './envelope.ts'

/** What the answer depends on besides the address. */
const varying = 'accept-language, authorization, blade-auth, cookie'

/**
 * Sends an answer that changes seldom. A browser keeps it for its user alone and asks each time whether it still holds:
 * then 304 goes out, and nothing is packed or sent.
 */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, envelope: Envelope): FastifyReply {
  const text = JSON.stringify(envelope)
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', varying)
  if (holds(request.headers['if-none-match'], tag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Whether one of the tags a client has is this one; what is packed on the way may have lost its `W/`. */
export function holds(held: string | string[] | undefined, tag: string): boolean {
  const strong = tag.replace(/^W\//, '')
  return String(held ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === strong)
}
