import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openRaw, publication } from '../test/raw-client.ts'
import { openStand, type Stand } from '../test/stand.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand([{ kind: 'th', code: 'TH', token: 'token' }])
})
afterAll(() => stand.stop())
beforeEach(() => stand.ask('delete from tele_value; delete from tele_rejected'))

/** A reading with a unique time: readings with the same time are duplicates. */
const at = (n: number) => JSON.stringify({ ts: Date.now() - 60_000 + n, values: { temperature: n } })
const open = (more = {}) => openRaw(stand.telemetry.mqttPort, 5, more)
const kept = async () => (await stand.ask<{ n: number }>('select count(*)::int as n from tele_value'))[0]?.n

it('announces its capabilities', async () => {
  const { welcome, close } = await open({ clientId: '', properties: { sessionExpiryInterval: 4_000_000_000 } })
  expect(welcome).toMatchObject({ cmd: 'connack', reasonCode: 0, sessionPresent: false })
  expect(welcome.properties).toMatchObject({
    receiveMaximum: 1000,
    maximumPacketSize: 640 * 1024,
    topicAliasMaximum: 16,
    sessionExpiryInterval: 86_400,
    sharedSubscriptionAvailable: false,
    assignedClientIdentifier: expect.stringMatching(/./),
  })
  close()
})

it.each([
  [{ username: '' }, 0x86],
  [{ username: 'nobody' }, 0x87],
  [{ properties: { authenticationMethod: 'SCRAM' } }, 0x8c],
])('refuses a CONNECT of %j', async (more, code) => {
  const client = await open(more)
  expect(client.welcome).toMatchObject({ cmd: 'connack', reasonCode: code })
  await client.untilClosed()
})

it.each([
  ['kept in part', { payload: '{"temperature":20,"speed":1}' }, 0],
  ['kept in no part', { payload: '{"speed":1}' }, 0x83],
  ['no JSON', { payload: '{"temp' }, 0x99],
  ['nested too deep', { payload: `${'['.repeat(99)}${']'.repeat(99)}` }, 0x99],
  ['too large', { payload: ' '.repeat(700_000) }, 0x97],
  ['of an unknown topic', { topic: 'v1/other' }, 0x90],
])('acknowledges what is %s with its code', async (_what, more, code) => {
  const client = await open()
  for (const qos of [1, 2]) {
    client.send(publication({ qos, messageId: qos, ...more }))
    expect(await client.next()).toMatchObject({
      cmd: qos === 1 ? 'puback' : 'pubrec',
      messageId: qos,
      ...(code > 0 && { reasonCode: code }),
    })
  }
  client.close()
})

it('processes a QoS 2 message once, however often it is sent, across connections too', async () => {
  const options = { clean: false, properties: { sessionExpiryInterval: 60 } }
  const first = await open(options)
  first.send(publication({ qos: 2, messageId: 7 }))
  expect(await first.next()).toMatchObject({ cmd: 'pubrec', messageId: 7 })
  first.close()
  const second = await open(options)
  expect(second.welcome.sessionPresent).toBe(true)
  second.send(publication({ qos: 2, messageId: 7, dup: true }))
  expect(await second.next()).toMatchObject({ cmd: 'pubrec', messageId: 7 })
  second.send({ cmd: 'pubrel', messageId: 7 })
  expect(await second.next()).toMatchObject({ cmd: 'pubcomp', messageId: 7 })
  second.send({ cmd: 'pubrel', messageId: 8 })
  expect(await second.next()).toMatchObject({ cmd: 'pubcomp', messageId: 8, reasonCode: 0x92 })
  expect(await kept()).toBe(1)
  second.close()
})

it('acknowledges in the order of the messages', async () => {
  const client = await open()
  const ids = Array.from({ length: 200 }, (_, n) => n + 1)
  // Those without content complete before those that are committed.
  client.send(
    ...ids.map((messageId) => publication({ messageId, payload: messageId % 2 ? '{"temperature":1}' : '[]' })),
  )
  const answered = []
  for (const _ of ids) answered.push((await client.next()).messageId)
  expect(answered).toEqual(ids)
  client.close()
})

it('knows a topic by its alias, and ends the connection for one that is none', async () => {
  const client = await open()
  const properties = { topicAlias: 3 }
  client.send(publication({ properties, payload: at(1) }), publication({ topic: '', properties, payload: at(2) }))
  await client.next()
  await client.next()
  expect(await stand.ask('select value from tele_value where value in (1, 2) order by time')).toEqual([
    { value: 1 },
    { value: 2 },
  ])
  client.send(publication({ topic: '', properties: { topicAlias: 4 } }))
  expect((await client.untilClosed()).at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x94 })
})

it.each([
  [
    'more than it may have under way',
    0x93,
    Array.from({ length: 1001 }, (_, n) => publication({ qos: 2, messageId: n + 1 })),
  ],
  ['a packet without end', 0x95, [Buffer.from([0x32, 0xff, 0xff, 0xff, 0x7f])]],
  [
    'a message without a whole packet id',
    0x81,
    [Buffer.concat([Buffer.from([0x32, 26, 0, 23]), Buffer.from('v1/devices/me/telemetry'), Buffer.from([1])])],
  ],
  ['what is no packet', 0x81, [Buffer.from([0x36, 0x02, 0x00, 0x00])]],
  ['a second CONNECT', 0x82, [{ cmd: 'connect', clientId: 'raw', protocolVersion: 5, protocolId: 'MQTT' } as const]],
])('ends the connection of who sends %s', async (_what, code, packets) => {
  const client = await open()
  client.send(...packets)
  expect((await client.untilClosed()).at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: code })
})

it('grants and removes subscriptions with the codes of the version', async () => {
  const client = await open()
  const topics = ['v1/devices/me/attributes', '#', '$share/x/v1/devices/me/attributes']
  client.send({ cmd: 'subscribe', messageId: 1, subscriptions: topics.map((topic) => ({ topic, qos: 2 })) })
  expect(await client.next()).toMatchObject({ cmd: 'suback', granted: [1, 0x87, 0x9e] })
  client.send({ cmd: 'unsubscribe', messageId: 2, unsubscriptions: topics.slice(0, 2) })
  expect(await client.next()).toMatchObject({ cmd: 'unsuback', granted: [0, 0x11] })
  client.close()
})

it('sends a client no packet above its maximum packet size, and no more than its receive maximum at once', async () => {
  const client = await open({ properties: { receiveMaximum: 1 } })
  client.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'v1/devices/me/attributes', qos: 1 }] })
  await client.next()
  for (const seconds of [31, 32, 33]) {
    await stand.ask('update dev_device set sampling_seconds = $1, update_time = now()', [seconds])
    await stand.telemetry.refreshRegistry()
  }
  for (const seconds of [31, 32, 33]) {
    const { messageId, payload } = await client.next()
    expect(JSON.parse(String(payload))).toEqual({ samplingSeconds: seconds })
    client.send({ cmd: 'pingreq' })
    // Nothing but the response: the next message waits for the acknowledgement.
    expect(await client.next()).toMatchObject({ cmd: 'pingresp' })
    client.send({ cmd: 'puback', messageId })
  }
  client.close()
})
