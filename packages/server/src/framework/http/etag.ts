import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from './envelope.ts'

/** `Vary` header: what the response depends on besides the URL. */
const varying = 'accept-encoding, accept-language, authorization, blade-auth, cookie'

/** A response as it is sent. */
interface Written {
  readonly msg: string
  readonly text: string
  readonly tag: string
  /** Made when it is sent a second time. */
  packed?: Buffer
}
const written = new WeakMap<object, Written>()

/**
 * Sends a rarely changing response. The browser caches it privately and revalidates each time: a match gives
 * 304, and nothing is compressed or sent. Data that a handler prepared once, the same object in every
 * response, is written, hashed and compressed once.
 */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, envelope: Envelope): FastifyReply {
  const before = writtenBefore(envelope)
  const { text, tag } = before ?? write(envelope)
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', varying)
  if (holds(request.headers['if-none-match'], tag)) return reply.status(304).send()
  reply.type('application/json; charset=utf-8')
  if (!before || !takesGzip(request)) return reply.send(text)
  before.packed ??= gzipSync(text)
  return reply.header('content-encoding', 'gzip').send(before.packed)
}

function writtenBefore({ data, msg }: Envelope): Written | undefined {
  const found = typeof data === 'object' && data !== null ? written.get(data) : undefined
  return found?.msg === msg ? found : undefined
}

function write(envelope: Envelope): Written {
  const { data, msg } = envelope
  const text = JSON.stringify(envelope)
  const made = { msg, text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }
  if (typeof data === 'object' && data !== null) written.set(data, made)
  return made
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => /^\s*gzip\s*(;|$)/i.test(one) && !/q=0(\.0*)?\s*$/i.test(one))

/** Whether one of the client's tags matches; compression on the way may have dropped its `W/`. */
export function holds(held: string | string[] | undefined, tag: string): boolean {
  const strong = tag.replace(/^W\//, '')
  return String(held ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === strong)
}
