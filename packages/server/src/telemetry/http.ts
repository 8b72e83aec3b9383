import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashOfToken } from '../framework/auth/access-token.ts'
import type { Clock } from '../framework/clock.ts'
import { refused } from '../framework/http/envelope.ts'
import { languageOf } from '../framework/http/mount.ts'
import { attributesOf, type ClientAttributes, keysIn } from './api/attributes.ts'
import type { LongPollKind, Polls } from './api/poll.ts'
import type { Backpressure } from './backpressure.ts'
import type { Counters } from './counters.ts'
import { type Message, messageFrom } from './message.ts'
import type { Content, Intake } from './message-intake.ts'
import type { Device } from './registry/device.ts'
import type { Registry } from './registry.ts'

export interface HttpOptions {
  readonly registry: Registry
  readonly intake: Intake
  readonly gate: Backpressure
  readonly counters: Counters
  readonly clock: Clock
  readonly polls: Polls
  readonly attributesOf: ClientAttributes
  /** Timeout for the commit of a message, ms; afterwards the device is asked to retry. */
  readonly patienceMs?: number
}
type Asked = FastifyRequest<{
  Params: { accessToken: string; id?: string }
  Querystring: Readonly<Record<string, unknown>>
}>

const kept = (message: Message) => ({ kept: message.readings, rejected: message.refused })
/** POST paths, and their answers once the message is committed. */
const posts: Readonly<Record<string, { content: Content; answer: (message: Message) => unknown }>> = {
  telemetry: { content: 'telemetry', answer: kept },
  attributes: { content: 'attributes', answer: kept },
  rpc: { content: 'rpcRequest', answer: (message) => message.reply?.body ?? kept(message) },
  'rpc/:id': { content: 'answer', answer: kept },
}
const polled = { rpc: 'rpc', 'attributes/updates': 'attributes' } as const satisfies Record<string, LongPollKind>

/**
 * Mounts the HTTP side of the device API under `/api/v1/{accessToken}`; posts are answered after their
 * commit.
 */
export async function mountDeviceApi(app: FastifyInstance, options: HttpOptions): Promise<void> {
  await app.register(async (scope) => {
    // The path contains the access token, so it is not logged.
    const quiet = { bodyLimit: 4 * 1024 * 1024, logLevel: 'silent' } as const
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('onError', async (_request, _reply, { statusCode }) => {
      if (!statusCode || statusCode >= 500) options.counters.failed('http')
    })
    for (const [name, { content, answer }] of Object.entries(posts))
      scope.post(`/api/v1/:accessToken/${name}`, quiet, (request: Asked, reply) =>
        forDevice(options, request, reply, (device) => post(options, device, content, request, reply, answer)),
      )
    for (const [name, what] of Object.entries(polled))
      scope.get(`/api/v1/:accessToken/${name}`, quiet, (request: Asked, reply) =>
        forDevice(options, request, reply, async (device) => {
          const said = await options.polls.wait(device, what, request.query.timeout)
          return said ?? refuse(request, reply, 408, messages.noNews)
        }),
      )
    scope.get(`/api/v1/:accessToken/attributes`, quiet, (request: Asked, reply) =>
      forDevice(options, request, reply, async (device) => {
        const { clientKeys, sharedKeys } = request.query
        return attributesOf(device, { client: keysIn(clientKeys), shared: keysIn(sharedKeys) }, options.attributesOf)
      }),
    )
  })
}

async function forDevice(
  { registry }: HttpOptions,
  request: Asked,
  reply: FastifyReply,
  work: (device: Device) => Promise<unknown>,
): Promise<unknown> {
  const { accessToken } = request.params
  const device = accessToken.length <= 128 ? await registry.findToken(hashOfToken(accessToken)) : undefined
  return device ? work(device) : refuse(request, reply, 401, messages.badToken)
}

async function post(
  { intake, gate: backpressure, counters, clock, patienceMs = 30_000 }: HttpOptions,
  sender: Device,
  content: Content,
  request: Asked,
  reply: FastifyReply,
  answer: (message: Message) => unknown,
): Promise<unknown> {
  if (!backpressure.room()) return busy(request, reply)
  const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  counters.message('http')
  const committed = new Promise<Message>((resolve) => {
    const message = messageFrom({
      sender,
      via: 'http',
      payload,
      token: request.params.accessToken,
      receiveTime: clock.now().getTime(),
      done() {
        backpressure.leave(message.weight, payload.length)
        resolve(message)
      },
    })
    intake.take(message, content)
  })
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  const message = await Promise.race([committed, tooLong])
  clearTimeout(timer)
  // It may still be committed; a resend counts as the same reading.
  if (!message) return busy(request, reply)
  return reply.code(200).send(answer(message))
}

const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, sentence: Label) =>
  reply.code(status).send(refused(status, sentence, languageOf(request.headers['accept-language'])))

const busy = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(request, reply.header('retry-after', '5'), 503, messages.busy)
