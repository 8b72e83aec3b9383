import { generate } from 'mqtt-packet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRaw, publication } from '../test/raw-client.ts'
import { eventually, openStand, type Stand } from '../test/stand.ts'

const topic = 'v1/devices/me/telemetry'
let stand: Stand
let last = 0
beforeAll(async () => {
  stand = await openStand([{ kind: 'th', code: 'TH', token: 'token' }])
})
afterAll(() => stand.stop())

/** A unique value per reading, so that no test counts another's readings. */
const fresh = () => ++last
const since = Date.now() - 600_000
/** With a unique time: of several readings with one time the first is kept. */
const body = (value: number) => JSON.stringify({ ts: since + value, values: { temperature: value } })
const options = (will: number, more: object = {}, willDelayInterval = 30) => ({
  clean: false,
  will: { topic, payload: Buffer.from(body(will)), qos: 2 as const, properties: { willDelayInterval } },
  properties: { sessionExpiryInterval: 60 },
  ...more,
})
const open = (more = {}) => openRaw(stand.telemetry.mqttPort, 5, more)
const kept = async (...values: number[]) => {
  const found = 'select value from tele_value where value = any($1) group by value order by value'
  return (await stand.ask<{ value: number }>(found, [values])).map(({ value }) => value)
}
/** Sends a reading and waits for its acknowledgement: earlier messages are then committed as well. */
async function sent(value: number) {
  const client = await open({ clientId: `probe-${value}` })
  client.send(publication({ payload: body(value) }))
  expect(await client.next()).toMatchObject({ cmd: 'puback' })
  client.close()
}

it('keeps a will back for its delay, and drops it when the client returns', async () => {
  const [dropped, published] = [fresh(), fresh()]
  const first = await open(options(dropped))
  first.close()
  const back = await open(options(published))
  expect(back.welcome.sessionPresent).toBe(true)
  back.send({ cmd: 'disconnect', reasonCode: 4, properties: { sessionExpiryInterval: 0 } })
  await eventually(async () => expect(await kept(published)).toEqual([published]))
  expect(await kept(dropped)).toEqual([])
})

it.each([
  ['drops a delayed will', {}, 30, false],
  ['publishes a will without delay', {}, 0, true],
  ['publishes a delayed will because the session has ended', { clean: true }, 30, true],
])('%s when another connection takes over while the old one is open', async (_what, returning, delay, isPublished) => {
  const [will, own, probe] = [fresh(), fresh(), fresh()]
  const first = await open(options(will, {}, delay))
  const second = await open(options(own, returning))
  expect((await first.untilClosed()).at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x8e })
  second.send({ cmd: 'disconnect', reasonCode: 0, properties: { sessionExpiryInterval: 0 } })
  await second.untilClosed()
  await sent(probe)
  expect(await kept(will, own, probe)).toEqual(isPublished ? [will, probe] : [probe])
})

it.each([
  ['drops a delayed will', {}, 30, false],
  ['publishes a will without delay', {}, 0, true],
  ['publishes a delayed will because the session has ended', { clean: true }, 30, true],
])('%s of a connection that ends only after it was taken over', async (_what, returning, delay, isPublished) => {
  const [will, own, end] = [fresh(), fresh(), fresh()]
  const blocker = await stand.test.pool.connect()
  await blocker.query('begin; lock table tele_value in exclusive mode')
  const first = await open(options(will, {}, delay))
  const waiting = (count: number) => eventually(() => expect(stand.telemetry.health().backlog).toBe(count))
  const packet = generate(publication({ qos: 0, payload: body(-1) }), { protocolVersion: 5 })
  const packets = (count: number) => Buffer.concat(Array<Buffer>(count).fill(packet))
  // At most 2000 messages of a connection may wait for their commit: ten of these must wait before it can end.
  first.send(packets(1990))
  await waiting(1990)
  first.send(packets(20))
  await waiting(2000)
  const second = await open(options(own, returning))
  await blocker.query('rollback')
  blocker.release()
  await waiting(0)
  second.send({ cmd: 'disconnect', reasonCode: 0, properties: { sessionExpiryInterval: 0 } })
  await second.untilClosed()
  await sent(end)
  expect(await kept(will, own, end)).toEqual(isPublished ? [will, end] : [end])
})
