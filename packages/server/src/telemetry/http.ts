import type { Label } from '@fengsui/contract/kit/label.ts'
import { messages } from '@fengsui/contract/kit/messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kit/clock.ts'
import { refused } from '../kit/envelope.ts'
import { hashOfToken } from '../kit/identity/access-token.ts'
import { languageOf } from '../kit/mount.ts'
import type { Counters } from './counters.ts'
import type { Gate } from './gate.ts'
import type { Content, Intake } from './intake.ts'
import { type Message, messageFrom } from './message.ts'
import { payloadMost } from './mqtt.ts'
import type { Registry } from './registry.ts'

export interface HttpOptions {
  readonly registry: Registry
  readonly intake: Intake
  readonly gate: Gate
  readonly counters: Counters
  readonly clock: Clock
  /** A device is told to come again when its message is not committed after so long. */
  readonly patienceMs?: number
}

const contents = { telemetry: 'telemetry', attributes: 'attributes' } as const satisfies Record<string, Content>

/** The HTTP side of the device API: `POST /api/v1/{accessToken}/telemetry`, answered once the message is committed. */
export async function mountDeviceApi(app: FastifyInstance, options: HttpOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [name, content] of Object.entries(contents)) {
      scope.post<{ Params: { accessToken: string } }>(
        `/api/v1/:accessToken/${name}`,
        // The path holds the token: it is not logged.
        { bodyLimit: 4 * 1024 * 1024, logLevel: 'silent' },
        (request, reply) => take(options, content, request, reply),
      )
    }
  })
}

async function take(
  { registry, intake, gate, counters, clock, patienceMs = 30_000 }: HttpOptions,
  content: Content,
  request: FastifyRequest<{ Params: { accessToken: string } }>,
  reply: FastifyReply,
): Promise<unknown> {
  const token = request.params.accessToken
  const sender = registry.byToken(hashOfToken(token))
  if (!sender) return refuse(request, reply, 401, messages.badToken)
  if (!gate.room()) return busy(request, reply)
  const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  counters.message('http')
  const committed = new Promise<Message>((resolve) => {
    const message = messageFrom({
      sender,
      via: 'http',
      payload,
      token,
      receiveTime: clock.now().getTime(),
      done() {
        gate.leave(message.weight, payload.length)
        resolve(message)
      },
    })
    if (payload.length > payloadMost) intake.refuse(message, 'tooLarge', `${payload.length} B`)
    else intake.take(message, content)
  })
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  const message = await Promise.race([committed, tooLong])
  clearTimeout(timer)
  // It may still be committed; the device sends it again and it is one reading.
  if (!message) return busy(request, reply)
  return reply.code(200).send({ kept: message.readings, rejected: message.refused })
}

const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, sentence: Label) =>
  reply.code(status).send(refused(status, sentence, languageOf(request.headers['accept-language'])))

const busy = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(request, reply.header('retry-after', '5'), 503, messages.busy)
