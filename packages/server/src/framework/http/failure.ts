import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { refusedFieldHeader } from '@fengsui/contract/kit/refused-field.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../files/disk-full.ts'
import { refused } from './envelope.ts'
import { HttpError } from './http-error.ts'
import { languageOf } from './mount.ts'
import { setRequestMeta } from './request-meta.ts'

interface Known {
  code?: string
  statusCode?: number
}

/** PostgreSQL error codes for unreadable input: out of range, bad text, bad date. */
const badInput = new Set(['22P02', '22003', '22007', '22008', '22021', '22001', '23514'])
/** Transient errors: the database is away, or two writers conflicted. Retrying may succeed. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '53300',
  '40001',
  '40P01',
  '55P03',
])

/** HTTP methods of calls. */
const methods = ['GET', 'HEAD', 'POST'] as const

/** Sends every failure in the envelope, in the client's language; unexpected errors reveal no internals. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & Known, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const answer = (status: number, sentence: (typeof messages)[keyof typeof messages]) =>
      reply.status(status).send(refused(status, sentence, language))
    if (error instanceof HttpError) {
      if (error.cause instanceof Error) setRequestMeta(request, { failure: error.cause })
      if (error.field) reply.header(refusedFieldHeader, error.field)
      return reply.status(error.status).send(refused(error.status, error.label, language, error.values))
    }
    if (error.statusCode === 415) return answer(415, messages.wrongMedia)
    if (error.statusCode && error.statusCode < 500) return answer(400, messages.unreadable)
    if (error.code && badInput.has(error.code)) return answer(400, messages.unreadable)
    request.log.error({ err: error }, 'call failed')
    setRequestMeta(request, { failure: error })
    if (isDiskFull(error)) return answer(503, messages.diskFull)
    return (error.code && passing.has(error.code)) || /timeout|terminated/i.test(error.message)
      ? answer(503, messages.busy)
      : answer(500, messages.serverError)
  })
  app.setNotFoundHandler((request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const [path = ''] = request.url.split('?')
    const allowed = methods.filter((method) => app.hasRoute({ method, url: path }))
    return allowed.length > 0
      ? reply
          .status(405)
          .header('allow', allowed.join(', '))
          .send(refused(405, messages.wrongMethod, language))
      : reply.status(404).send(refused(404, messages.noPath, language))
  })
}

/** Handles failures before routing, such as a URL with a broken escape. */
export const answerUnreadable = (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  reply.status(400).send(refused(400, messages.unreadable, languageOf(request.headers['accept-language'])))
}
