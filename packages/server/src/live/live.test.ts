import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../framework/clock.ts'
import type { AccessScope, Caller } from '../framework/context.ts'
import { emit } from '../framework/events/outbox.ts'
import { answerFailures } from '../framework/http/failure.ts'
import { createOutgoing } from '../framework/http/outgoing.ts'
import { logProvider } from '../framework/sms/sms-log.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { createHub, type Hub } from './hub.ts'
import { type Pump, startPump } from './pump.ts'
import { mountLive } from './stream.ts'

let database: TestDatabase
let app: FastifyInstance
let hub: Hub
let pump: Pump
let base: string

const callers: Record<string, AccessScope> = {
  liuyang: { kind: 'region', prefix: '430181' },
  liling: { kind: 'region', prefix: '430281' },
}
const callerOf = (name: string): Caller | null => {
  const reach = callers[name]
  return reach
    ? ({
        userId: name === 'liuyang' ? '1' : '2',
        tenantId: '000000',
        accessScope: reach,
        sessionId: name,
        permissions: new Set(['warn_view', 'device_view']),
      } as unknown as Caller)
    : null
}

beforeAll(async () => {
  database = await testDatabase()
  hub = createHub()
  pump = await startPump(database.db as never, hub.deliver, 20)
  app = Fastify()
  answerFailures(app)
  mountLive(
    app,
    {
      db: database.db as never,
      clock: systemClock,
      publish: () => {},
      smsProviderOf: async () => logProvider(() => {}),
      outgoing: createOutgoing(),
      origins: () => [],
      callerOf: async () => null,
      authenticate: async (request) => callerOf(String(request.headers['blade-auth'] ?? '')),
    },
    hub,
    pump,
  )
  base = await app.listen({ port: 0 })
})
afterAll(async () => {
  hub.stop()
  await pump.stop()
  await app.close()
  await database.stop()
})

interface Seen {
  id?: string
  event: string
  data: Record<string, unknown>
}

/** Opens a stream, reads until `enough`, and closes it. */
async function listen(
  who: string,
  enough: (seen: Seen[]) => boolean,
  options: { last?: string; started?: () => void } = {},
): Promise<Seen[]> {
  const controller = new AbortController()
  const answer = await fetch(`${base}/api/live`, {
    headers: { 'blade-auth': who, ...(options.last ? { 'last-event-id': options.last } : {}) },
    signal: controller.signal,
  })
  expect(answer.status).toBe(200)
  const seen: Seen[] = []
  let text = ''
  const timer = setTimeout(() => controller.abort(), 5000)
  try {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk)
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const lines = Object.fromEntries(
          part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        )
        seen.push({
          ...(lines.id ? { id: lines.id } : {}),
          event: lines.event ?? '',
          data: JSON.parse(lines.data ?? '{}'),
        })
        if (lines.event === 'hello') options.started?.()
      }
      if (enough(seen)) break
    }
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
  return seen
}

const warning = (regionCode: string, n: number) => ({
  kind: 'warning' as const,
  tenantId: '000000',
  regionCode,
  enterpriseId: null,
  payload: { n },
})
const send = (...events: ReturnType<typeof warning>[]) =>
  (database.db as never as { transaction(): { execute<T>(work: (tx: never) => Promise<T>): Promise<T> } })
    .transaction()
    .execute((tx) => emit(tx, events))
const numbers = (seen: Seen[]) => seen.filter((one) => one.event === 'warning').map((one) => one.data.n)

test('without a token the stream is refused', async () => {
  expect((await fetch(`${base}/api/live`)).status).toBe(401)
})

test('a stream holds only what the scope of its caller holds', async () => {
  const [liuyang, liling] = await Promise.all([
    listen('liuyang', (seen) => numbers(seen).length >= 1, {
      started: () => void send(warning('430281001', 1), warning('430181001', 2)),
    }),
    listen('liling', (seen) => numbers(seen).length >= 1),
  ])
  expect(numbers(liuyang)).toEqual([2])
  expect(numbers(liling)).toEqual([1])
})

test('a reader that comes back gets what it missed, once and in order', async () => {
  const first = await listen('liuyang', (seen) => seen.some((one) => one.event === 'hello'))
  const last = first.find((one) => one.event === 'hello')?.id ?? ''
  for (let n = 10; n < 20; n++) await send(warning('430181', n))
  const again = await listen('liuyang', (seen) => numbers(seen).includes(20), {
    last,
    started: () => void send(warning('430181', 20)),
  })
  expect(numbers(again)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})

test('a client that was away longer than the outbox reaches receives a reset', async () => {
  await database.pool.query('delete from live_event where id < (select max(id) from live_event)')
  const seen = await listen('liuyang', (events) => events.some((one) => one.event === 'reset'), { last: '1' })
  expect(seen.some((one) => one.event === 'reset')).toBe(true)
})
