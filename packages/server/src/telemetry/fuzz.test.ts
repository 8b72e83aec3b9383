import { connect } from 'node:net'
import { isLongForm, testDay } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import Fastify from 'fastify'
import { generate, type Packet } from 'mqtt-packet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStand, publish, type Stand } from './test/stand.ts'

/** Numbers of mutated packets over MQTT, and of bodies over HTTP. */
const packets = isLongForm ? 90_000 : 3000
const bodies = isLongForm ? 10_000 : 400
const perConnection = 10
const seed = Number(process.env.FENGSUI_SEED) || testDay

const app = Fastify()
let stand: Stand
beforeAll(async () => {
  console.log(`fuzz: FENGSUI_SEED=${seed}`)
  const fleet = [
    { kind: 'gateway', code: 'GW', token: 'gw' },
    { kind: 'th', code: 'TH', gateway: 'GW' },
    { kind: 'th', code: 'GOOD', token: 'good' },
  ] as const
  stand = await openStand(fleet, { app })
})
afterAll(async () => {
  await stand.stop()
  await app.close()
})

const word = fc.constantFrom(
  'TH',
  'GW',
  'temperature',
  'ts',
  'values',
  'aiEvent',
  '__proto__',
  'constructor',
  '',
  '\0',
  'x',
)
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.constantFrom(null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, '', '21.5', 'NaN', Date.now(), '\ud800'),
    fc.string(),
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(word, tie('body'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))
const depth = fc.integer({ min: 1, max: 20_000 })
const payload = fc.oneof(
  { weight: 5, arbitrary: body.map((value) => Buffer.from(JSON.stringify(value) ?? '')) },
  { weight: 1, arbitrary: depth.map((n) => Buffer.from(`{"TH":${'['.repeat(n)}${']'.repeat(n)}}`)) },
  { weight: 1, arbitrary: depth.map((n) => Buffer.from('{"a":'.repeat(n))) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
)
const topic = fc.oneof(
  fc
    .constantFrom('telemetry', 'attributes', 'rpc/request/1', 'attributes/request/1', 'rpc/response/1')
    .map((end) => `v1/devices/me/${end}`),
  fc
    .constantFrom('telemetry', 'attributes', 'connect', 'disconnect', 'attributes/request', 'rpc')
    .map((end) => `v1/gateway/${end}`),
  fc.constantFrom('', '#', '+', 'v1/+', '__proto__', 'constructor', '$SYS/x', 'v1/devices/me/rpc/request/9999999999'),
)
const id = fc.integer({ min: 0, max: 65_535 })
const qos = fc.constantFrom(0, 1, 2)
const packet: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      cmd: fc.constant('publish'),
      topic,
      payload,
      qos,
      messageId: id,
      dup: fc.boolean(),
      retain: fc.boolean(),
      properties: fc.record(
        { topicAlias: fc.integer({ min: 1, max: 20 }), messageExpiryInterval: fc.nat() },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      cmd: fc.constant('subscribe'),
      messageId: id,
      subscriptions: fc.array(fc.record({ topic, qos }), { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      cmd: fc.constant('unsubscribe'),
      messageId: id,
      unsubscriptions: fc.array(topic, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      cmd: fc.constantFrom('puback', 'pubrec', 'pubrel', 'pubcomp'),
      messageId: id,
      reasonCode: fc.constantFrom(0, 0x10, 0x80),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      cmd: fc.constantFrom('pingreq', 'pingresp', 'disconnect', 'connect', 'connack', 'auth'),
      clientId: fc.string(),
      reasonCode: fc.constantFrom(0, 4, 0x18),
    }),
  },
)
/** Mutations of a packet's bytes: changed, truncated or inserted. */
const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }), fc.constantFrom('set', 'cut', 'insert')), {
  maxLength: 3,
})

function damaged(bytes: Buffer, changes: readonly [number, number, string][]): Buffer {
  let result = bytes
  for (const [where, byte, how] of changes) {
    const at = where % Math.max(result.length, 1)
    if (how === 'set') result = Buffer.concat([result.subarray(0, at), Buffer.of(byte), result.subarray(at + 1)])
    else if (how === 'cut') result = result.subarray(0, at)
    else result = Buffer.concat([result.subarray(0, at), Buffer.of(byte), result.subarray(at)])
  }
  return result
}

/** Encodes a packet; one that cannot be encoded is replaced by a malformed PUBLISH. */
function encoded(one: unknown, protocolVersion: number): Buffer {
  try {
    return generate(one as Packet, { protocolVersion })
  } catch {
    return Buffer.from([0x32, 0x02, 0x00, 0x00])
  }
}

/** Sends CONNECT, then after the answer the whole stream, and waits for the end. */
function storm(hello: Buffer, stream: readonly Buffer[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(stand.telemetry.mqttPort, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.once('data', () => {
      for (const bytes of stream) socket.write(bytes)
      socket.end()
      socket.resume()
    })
    socket.write(hello)
  })
}

/** Runs a well-behaved client alongside: what is acknowledged is stored, and it stays connected. */
async function beside(work: () => Promise<void>): Promise<void> {
  const begin = Date.now() - 3_600_000
  const clients = await Promise.all(
    ([4, 5] as const).map((protocolVersion) =>
      stand.connect('good', { protocolVersion, clientId: `good-${protocolVersion}` }),
    ),
  )
  const acknowledged: number[] = []
  let isGoing = true
  const sending = (async () => {
    for (let n = 0; isGoing || n < 20; n++) {
      const ts = begin + n
      await publish(clients[n % 2] as (typeof clients)[0], 'v1/devices/me/telemetry', {
        ts,
        values: { temperature: 20 },
      })
      acknowledged.push(ts)
    }
  })()
  try {
    await work()
  } finally {
    isGoing = false
  }
  await sending
  expect(clients.map(({ connected }) => connected)).toEqual([true, true])
  const rows = await stand.ask<{ time: Date }>('select time from tele_value where device_id = $1 and time >= $2', [
    stand.ids.get('GOOD'),
    new Date(begin),
  ])
  const kept = new Set(rows.map(({ time }) => time.getTime()))
  expect(acknowledged.length).toBeGreaterThanOrEqual(20)
  expect(acknowledged.filter((ts) => !kept.has(ts))).toEqual([])
  await Promise.all(clients.map((client) => client.endAsync()))
}

const exceptions = async () =>
  [
    ...(await stand.telemetry.metrics.metrics()).matchAll(/^fengsui_ingest_exceptions_total\{where="(\w+)"\} (\d+)/gm),
  ].map(([, where, count]) => [where, Number(count)])

/** The boundary's log output, for diagnosing failures. */
const logged = () =>
  stand.logged
    .map(String)
    .filter((line) => line.includes('exception'))
    .slice(0, 3)
    .join('\n')
const messages = async () =>
  Number(/^fengsui_ingest_messages_total\{via="mqtt"\} (\d+)/m.exec(await stand.telemetry.metrics.metrics())?.[1])

it('serves everybody else whatever packets come', async () => {
  await beside(() =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(3, 4, 5),
        fc.boolean(),
        fc.array(fc.tuple(packet, damage), { minLength: perConnection, maxLength: perConnection }),
        async (protocolVersion, isWhole, mutations) => {
          const hello = {
            cmd: 'connect',
            clientId: 'fuzz',
            clean: isWhole,
            username: 'gw',
            protocolVersion,
            protocolId: protocolVersion === 3 ? 'MQIsdp' : 'MQTT',
          }
          const stream = mutations.map(([one, changes]) => {
            const bytes = encoded(one, protocolVersion)
            return isWhole ? bytes : damaged(bytes, changes)
          })
          await storm(encoded(hello, protocolVersion), stream)
        },
      ),
      { seed, numRuns: packets / perConnection, endOnFailure: true },
    ),
  )
  expect(stand.telemetry.health().ok).toBe(true)
  console.log(`fuzz: ${packets} packets, of them taken as messages: ${await messages()}`)
  expect(await messages()).toBeGreaterThan(packets / 20)
  expect(await exceptions(), logged()).toEqual([
    ['decode', 0],
    ['mqtt', 0],
    ['http', 0],
  ])
}, 1_800_000)

it('never fails over HTTP, whatever bodies come', async () => {
  const path = fc.constantFrom('telemetry', 'attributes', 'rpc', 'rpc/1', 'rpc/x', 'nothing')
  const statuses = new Set<number>()
  await beside(() =>
    fc.assert(
      fc.asyncProperty(
        path,
        payload,
        fc.oneof({ weight: 200, arbitrary: fc.constantFrom('gw', 'good') }, fc.constantFrom('nobody', '%00')),
        async (end, bytes, token) => {
          const url = `/api/v1/${token}/${end}`
          const { statusCode } = await app.inject({ method: 'POST', url, payload: bytes })
          statuses.add(statusCode)
          expect(statusCode).toBeLessThan(500)
        },
      ),
      { seed, numRuns: bodies, endOnFailure: true },
    ),
  )
  expect(statuses).toContain(200)
  expect(await exceptions(), logged()).toEqual([
    ['decode', 0],
    ['mqtt', 0],
    ['http', 0],
  ])
}, 1_800_000)
