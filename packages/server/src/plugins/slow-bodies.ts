import { Socket } from 'node:net'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contain } from '../framework/concurrency/contain.ts'
import { refused } from '../framework/http/envelope.ts'
import { languageOf } from '../framework/http/mount.ts'
import type { Limits } from './request-limits.ts'

/** A request whose body is incomplete. */
interface Arriving {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly began: number
  isSlow: boolean
  /** Bytes of the connection at the start of the current period, and that time. */
  bytes: number
  since: number
}
type BodyLimits = Pick<Limits, 'bodyMs' | 'bodySpanMs' | 'bodyBytes' | 'checkMs' | 'slowBodies'>

/**
 * Ends requests whose body stalls or trickles (408), and those of an address with too many slow ones open
 * (429). A body that arrived with its headers is not checked; an upload may take long while it makes
 * progress.
 */
export function limitSlowBodies(app: FastifyInstance, limits: BodyLimits): void {
  const arriving = new Set<Arriving>()
  const slow = new Map<string, number>()

  const forget = (one: Arriving) => {
    if (!arriving.delete(one) || !one.isSlow) return
    const left = (slow.get(one.request.ip) ?? 1) - 1
    if (left > 0) slow.set(one.request.ip, left)
    else slow.delete(one.request.ip)
  }
  const look = (one: Arriving, now: number) => {
    const { request, reply } = one
    if (request.raw.complete || request.raw.destroyed) return forget(one)
    if (!one.isSlow) {
      const held = slow.get(request.ip) ?? 0
      if (held >= limits.slowBodies) {
        forget(one)
        return cut(request, reply, 429, messages.tooOften, { 'retry-after': '10' })
      }
      one.isSlow = true
      slow.set(request.ip, held + 1)
    }
    if (!isTooSlow(one, now, limits)) return
    forget(one)
    cut(request, reply, 408, messages.tooSlow)
  }

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody || raw.complete || !raw.socket) return
    const now = performance.now()
    const one = { request, reply, began: now, isSlow: false, bytes: raw.socket.bytesRead ?? 0, since: now }
    arriving.add(one)
    raw.once('end', () => forget(one))
    raw.once('close', () => forget(one))
  })
  const lookAtAll = contain('http: slow bodies', () => {
    const now = performance.now()
    for (const one of arriving) if (now - one.began >= limits.checkMs) look(one, now)
  })
  const timer = setInterval(lookAtAll, limits.checkMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function isTooSlow(one: Arriving, now: number, limits: BodyLimits): boolean {
  if (!one.request.isMultipart() && now - one.began > limits.bodyMs) return true
  if (now - one.since < limits.bodySpanMs) return false
  const bytes = one.request.raw.socket.bytesRead
  if (bytes - one.bytes < limits.bodyBytes) return true
  one.bytes = bytes
  one.since = now
  return false
}

/** Answers in the middle of a body, if no response has begun, and closes the connection. */
function cut(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: Label,
  headers: Readonly<Record<string, string>> = {},
): void {
  const { socket } = request.raw
  if (!reply.raw.headersSent && !reply.sent) {
    reply.hijack()
    const language = languageOf(request.headers['accept-language'])
    const text = JSON.stringify(refused(status, sentence, language, { seconds: headers['retry-after'] ?? '' }))
    reply.raw.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    reply.raw.end(text)
  }
  // An injected request has a mock socket, without `destroySoon`.
  if (socket instanceof Socket) socket.destroySoon()
}
