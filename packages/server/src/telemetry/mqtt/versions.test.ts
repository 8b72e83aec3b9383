import { type EventEmitter, once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import Fastify from 'fastify'
import type { IClientOptions, MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRaw } from '../test/raw-client.ts'
import { eventually, openStand, publish, type Stand } from '../test/stand.ts'

const telemetry = 'v1/devices/me/telemetry'
const app = Fastify()
let stand: Stand
let port: number

beforeAll(async () => {
  stand = await openStand([{ kind: 'th', code: 'TH', token: 'token' }], { app })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await stand.stop()
  await app.close()
})
beforeEach(() => stand.ask('delete from tele_value; delete from tele_rejected'))

const temperatures = async () =>
  (await stand.ask<{ value: number }>('select value from tele_value order by time, value')).map(({ value }) => value)
const at = (n: number) => ({ ts: 1000 * Math.floor(Date.now() / 1000) - 60_000 + n, values: { temperature: n } })
const version = (protocolVersion: 3 | 4 | 5): IClientOptions => ({
  protocolVersion,
  ...(protocolVersion === 3 && { protocolId: 'MQIsdp' }),
})
const heard = (client: MqttClient, event: string) => once(client as unknown as EventEmitter, event)
/** Cuts the connection as a broken network does. */
const cut = async (client: MqttClient) => {
  const closed = heard(client, 'close')
  ;(client.stream as Socket).destroy()
  await closed
}

describe.each([3, 4, 5] as const)('version %d', (protocolVersion) => {
  it('keeps messages of every quality of service, acknowledged after their commit', async () => {
    const client = await stand.connect('token', version(protocolVersion))
    await client.publishAsync(telemetry, JSON.stringify(at(1)), { qos: 1 })
    expect(await temperatures()).toEqual([1])
    await client.publishAsync(telemetry, JSON.stringify(at(2)), { qos: 2 })
    expect(await temperatures()).toEqual([1, 2])
    await client.publishAsync(telemetry, JSON.stringify(at(3)), { qos: 0 })
    await eventually(async () => expect(await temperatures()).toEqual([1, 2, 3]))
  })

  it('speaks over WebSocket as over TCP', async () => {
    const address = { host: undefined, port, protocol: 'ws', path: '/mqtt' } as unknown as IClientOptions
    const client = await stand.connect('token', { ...version(protocolVersion), ...address, hostname: '127.0.0.1' })
    await publish(client, telemetry, at(4))
    expect(await temperatures()).toEqual([4])
    expect(stand.telemetry.health().connections).toBeGreaterThan(0)
  })

  it('refuses a token with the code of its version', async () => {
    const refused = stand.connect('nobody', version(protocolVersion))
    await expect(refused).rejects.toThrow('refused')
  })

  it('takes over a connection with the same client id', async () => {
    const options = { ...version(protocolVersion), clientId: 'same' }
    const first = await stand.connect('token', options)
    const closed = heard(first, 'close')
    const second = await stand.connect('token', options)
    await closed
    await publish(second, telemetry, at(5))
    expect([first.connected, second.connected, await temperatures()]).toEqual([false, true, [5]])
  })

  it('keeps a session that is not clean: subscriptions, and what it has not acknowledged', async () => {
    const options: IClientOptions = {
      ...version(protocolVersion),
      clientId: 'sleeper',
      clean: false,
      ...(protocolVersion === 5 && { properties: { sessionExpiryInterval: 3600 } }),
    }
    const first = await stand.connect('token', options)
    await first.subscribeAsync('v1/devices/me/attributes', { qos: 1 })
    await cut(first)
    await stand.ask(`update dev_device set sampling_seconds = $1, update_time = now()`, [protocolVersion + 10])
    await stand.telemetry.refreshRegistry()
    // Messages arrive at once: the listener must be registered first.
    const second = (await import('mqtt')).default.connect({
      port: stand.telemetry.mqttPort,
      username: 'token',
      reconnectPeriod: 0,
      ...options,
    })
    const [topic, body] = await heard(second, 'message')
    expect([topic, JSON.parse(String(body))]).toEqual([
      'v1/devices/me/attributes',
      { samplingSeconds: protocolVersion + 10 },
    ])
    await second.endAsync()
    await cut(await stand.connect('token', { ...options, clean: true }))
  })

  it('publishes the will of a connection that broke, and not of one that took its leave', async () => {
    const withWill = (n: number) => ({
      ...version(protocolVersion),
      will: { topic: telemetry, payload: Buffer.from(JSON.stringify(at(n))), qos: 1 as const, retain: false },
    })
    const polite = await stand.connect('token', withWill(6))
    await polite.endAsync()
    await cut(await stand.connect('token', withWill(7)))
    await eventually(async () => expect(await temperatures()).toEqual([7]))
  })

  it('ends a connection that falls silent, in version 5 with the reason', async () => {
    const client = await openRaw(stand.telemetry.mqttPort, protocolVersion, { keepalive: 1 })
    const packets = await client.untilClosed()
    expect(packets.map(({ cmd, reasonCode }) => [cmd, reasonCode])).toEqual(
      protocolVersion === 5 ? [['disconnect', 0x8d]] : [],
    )
  })
})
