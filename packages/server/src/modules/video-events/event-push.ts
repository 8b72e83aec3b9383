import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { hashOfToken } from '../../framework/auth/access-token.ts'
import type { Db } from '../../framework/context.ts'
import { refused } from '../../framework/http/envelope.ts'
import { languageOf } from '../../framework/http/mount.ts'
import { parseXml } from '../../framework/xml/xml-tree.ts'
import { deviceOfCallback } from '../devices/index.ts'
import type { EventIntake } from './event-intake.ts'
import { readNotifications } from './onvif-notification.ts'
import type { SeenEvent } from './seen-event.ts'
import { unpackPush } from './unpack.ts'

type Asked = FastifyRequest<{ Params: { accessToken: string } }>
const bodyMost = 8 * 1024 * 1024
const eventsMost = 50

const readers: Readonly<Record<'isapi' | 'onvif', (type: string | undefined, body: Buffer) => SeenEvent[]>> = {
  isapi: unpackPush,
  onvif: (_type, body) => readNotifications(parseXml(body.toString('utf8'))),
}

/**
 * Mounts the paths to which boxes and cameras push events: `POST /api/v1/{accessToken}/isapi` and `/onvif`, with the token that
 * the register gave the device, or the key of a callback we asked it to use. The path holds the token, so it is not logged.
 */
export async function mountEventPush(app: FastifyInstance, db: Db, intake: EventIntake): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [name, read] of Object.entries(readers))
      scope.post(
        `/api/v1/:accessToken/${name}`,
        { bodyLimit: bodyMost, logLevel: 'silent' },
        async (request: Asked, reply) => {
          const deviceId = await deviceOf(db, request.params.accessToken)
          if (!deviceId) return refuse(request, reply, 401, messages.badToken)
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const events = readable(() => read(request.headers['content-type'], body))?.slice(0, eventsMost)
          if (!events) return refuse(request, reply, 400, messages.unreadable)
          for (const event of events) await intake.take(deviceId, event)
          return { events: events.length }
        },
      )
  })
}

/** What the bytes of a device make a parser throw is refused, whatever it is. */
function readable(read: () => SeenEvent[]): SeenEvent[] | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

async function deviceOf(db: Db, token: string): Promise<string | undefined> {
  if (token.length > 128) return undefined
  const called = await deviceOfCallback(db, token)
  if (called) return enabledDevice(db, sql`id = ${called}`)
  return enabledDevice(db, sql`token_hash = ${hashOfToken(token)}`)
}

async function enabledDevice(db: Db, which: RawBuilder<unknown>): Promise<string | undefined> {
  const found = await sql<{ id: string }>`select id::text as id from dev_device
    where ${which} and is_deleted = 0 and enabled = 1`.execute(db)
  return found.rows[0]?.id
}

const refuse = (request: Asked, reply: FastifyReply, code: number, sentence: Label) =>
  reply.code(code).send(refused(code, sentence, languageOf(request.headers['accept-language'])))
