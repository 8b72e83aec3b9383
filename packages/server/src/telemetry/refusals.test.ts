import { type EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStand, publish, type Stand } from './test/stand.ts'

const telemetry = 'v1/devices/me/telemetry'
const gateway = 'v1/gateway/telemetry'
const day = 86_400_000
let stand: Stand

beforeAll(async () => {
  stand = await openStand([
    { kind: 'gateway', code: 'GW-1', token: 'gw-token' },
    { kind: 'gateway', code: 'GW-2', token: 'gw2-token', enterprise: 2 },
    { kind: 'th', code: 'TH-1', token: 'th-token' },
    { kind: 'th', code: 'TH-2', gateway: 'GW-1' },
    { kind: 'th', code: 'TH-OTHER', gateway: 'GW-2', enterprise: 2 },
  ])
})
afterAll(() => stand.stop())

const id = (code: string) => stand.ids.get(code) ?? ''
const valuesOf = async (code: string) =>
  (
    await stand.ask<{ metric: string; time: Date; value: number; quality: number }>(
      'select metric, time, value, quality from tele_value where device_id = $1 order by time, metric',
      [id(code)],
    )
  ).map((row) => [row.metric, row.time.getTime(), row.value, row.quality])
const clear = () => stand.ask('delete from tele_value; delete from tele_rejected; delete from tele_event')
const rejected = () =>
  stand.ask<{ reason: string; detail: string; payload: string; deviceId: string | null; gatewayId: string | null }>(
    `select reason, detail, payload, device_id as "deviceId", gateway_id as "gatewayId" from tele_rejected order by id`,
  )

describe('who may connect', () => {
  it.each([[undefined], ['nonsense'], ['x'.repeat(500)]])('refuses the token %j', async (token) => {
    await expect(stand.connect(token)).rejects.toThrow('refused')
  })

  it('gives the reason as a return code of the protocol', async () => {
    const code = async (token?: string) => {
      const { default: mqtt } = await import('mqtt')
      const client = mqtt.connect({
        port: stand.telemetry.mqttPort,
        reconnectPeriod: 0,
        ...(token && { username: token }),
      })
      const [error] = await once(client as unknown as EventEmitter, 'error')
      return (error as { code: number }).code
    }
    expect(await code()).toBe(4)
    expect(await code('nonsense')).toBe(5)
  })

  it('lets two devices that chose one client id stay connected', async () => {
    const one = await stand.connect('th-token', { clientId: 'esp32' })
    const other = await stand.connect('gw-token', { clientId: 'esp32' })
    await publish(one, telemetry, { temperature: 20 })
    await publish(other, telemetry, { heartbeat: 1 })
    expect([one.connected, other.connected]).toEqual([true, true])
  })

  it('ends the connection of who speaks no MQTT, or announces a packet without end', async () => {
    const socket = connect(stand.telemetry.mqttPort)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\n\r\n')
    await once(socket, 'close')
    const flooder = await stand.connect('th-token')
    ;(flooder.stream as Socket).write(Buffer.from([0x32, 0xff, 0xff, 0xff, 0x7f]))
    await once(flooder as unknown as EventEmitter, 'close')
  })
})

describe('what is refused is recorded and acknowledged, and the rest of the message kept', () => {
  beforeAll(clear)

  it('refuses what is no JSON, and leaves the connection alone', async () => {
    const client = await stand.connect('th-token')
    await publish(client, telemetry, '{"temperature": 21,')
    await publish(client, telemetry, '7')
    await publish(client, 'v1/gateway/telemetry', '[1]')
    await publish(client, telemetry, { temperature: 21 })
    expect(client.connected).toBe(true)
    expect((await rejected()).map(({ reason, deviceId }) => [reason, deviceId])).toEqual([
      ['malformed', id('TH-1')],
      ['malformed', id('TH-1')],
      ['malformed', id('TH-1')],
    ])
  })

  it('refuses an unknown code, and one that is bound to another gateway', async () => {
    await clear()
    const client = await stand.connect('gw-token')
    const now = Date.now()
    const sample = [{ ts: now, values: { temperature: 20 } }]
    await publish(client, gateway, { NOBODY: sample, 'TH-OTHER': sample, 'TH-1': sample, 'TH-2': sample })
    expect(await rejected()).toEqual([
      expect.objectContaining({
        reason: 'unknownDevice',
        detail: 'NOBODY; TH-OTHER; TH-1',
        gatewayId: id('GW-1'),
        deviceId: null,
      }),
    ])
    expect(await valuesOf('TH-2')).toEqual([['temperature', now, 20, 1]])
    expect(await valuesOf('TH-OTHER')).toEqual([])
  })

  it('refuses metrics the kind does not have, and values that are none', async () => {
    await clear()
    const client = await stand.connect('gw-token')
    await publish(client, gateway, {
      'TH-2': { temperature: '21.5', humidity: null, speed: 3, __proto__: 1, constructor: 2 },
    })
    expect((await rejected()).map(({ reason, detail, deviceId }) => [reason, detail, deviceId])).toEqual([
      ['badValue', 'humidity = null', id('TH-2')],
      ['unknownMetric', 'speed = 3; constructor = 2', id('TH-2')],
    ])
    expect((await valuesOf('TH-2')).map(([metric, , value]) => [metric, value])).toEqual([['temperature', 21.5]])
  })

  it('refuses times that are too old, too far ahead or none', async () => {
    await clear()
    const client = await stand.connect('th-token')
    const now = Date.now()
    const at = (ts: unknown) => ({ ts, values: { temperature: 20 } })
    await publish(client, telemetry, [
      at(now - 91 * day),
      at(now + 6 * 60_000),
      at('noon'),
      at(now - 1000),
      at(now + 60_000),
    ])
    expect((await rejected()).map(({ reason }) => reason)).toEqual(['badTime', 'tooOld', 'tooFarAhead'])
    expect((await valuesOf('TH-1')).map(([, time]) => time)).toEqual([now - 1000, now + 60_000])
  })

  it('refuses topics that are not of the API', async () => {
    await clear()
    const client = await stand.connect('th-token')
    await publish(client, 'v1/devices/other/telemetry', { temperature: 20 })
    await publish(client, 'toString', { temperature: 20 })
    await publish(client, 'a\0b', { temperature: 20 })
    // Text that no column can store would block the whole batch.
    expect(stand.logged).toEqual([])
    expect((await rejected()).map(({ reason, detail }) => [reason, detail])).toEqual([
      ['unknownTopic', 'v1/devices/other/telemetry'],
      ['unknownTopic', 'toString'],
      ['unknownTopic', 'ab'],
    ])
  })

  it('keeps the first 4 kB of what was sent, without the token and fit for a column', async () => {
    await clear()
    const client = await stand.connect('th-token')
    await publish(client, telemetry, `{"th-token\\u0000": \0"${'温'.repeat(3000)}`)
    const [row] = await rejected()
    expect(row?.detail).not.toContain('th-token')
    expect(row?.payload.startsWith('{"***\\u0000": "温温')).toBe(true)
    expect(Buffer.byteLength(row?.payload ?? '')).toBeGreaterThan(4000)
    expect(Buffer.byteLength(row?.payload ?? '')).toBeLessThanOrEqual(4096)
  })

  it('refuses what is nested too deep or of too many parts, whatever the topic, and goes on', async () => {
    await clear()
    const client = await stand.connect('th-token')
    const deep = (open: string, close: string) => `${open.repeat(5000)}1${close.repeat(5000)}`
    await publish(client, telemetry, deep('[', ']'))
    await publish(client, telemetry, `{"temperature":${deep('{"a":', '}')}}`)
    await publish(client, gateway, `{"TH-2":${deep('[', ']')}}`)
    await publish(client, 'v1/devices/me/attributes', `{"firmware":${deep('[', ']')}}`)
    await publish(client, telemetry, `[${'{},'.repeat(60_000)}{}]`)
    await publish(client, telemetry, { temperature: 21 })
    expect((await rejected()).map(({ reason }) => reason)).toEqual([...Array(4).fill('tooDeep'), 'tooManyParts'])
    expect((await valuesOf('TH-1')).map(([metric, , value]) => [metric, value])).toEqual([['temperature', 21]])
  })

  it('refuses and acknowledges a payload that is too large', async () => {
    await clear()
    const client = await stand.connect('th-token')
    await publish(client, telemetry, { temperature: 20, note: 'x'.repeat(700_000) })
    expect((await rejected()).map(({ reason }) => reason)).toEqual(['tooLarge'])
    expect(client.connected).toBe(true)
  })

  it('lets a client subscribe to its own topics only, and hands nothing on', async () => {
    const client = await stand.connect('th-token')
    const granted = (topic: string) =>
      client.subscribeAsync(topic).then(
        () => true,
        () => false,
      )
    for (const topic of ['#', 'v1/#', '+/devices/me/attributes', 'other']) expect(await granted(topic)).toBe(false)
    for (const topic of ['v1/devices/me/attributes', 'v1/devices/me/rpc/request/+'])
      expect(await granted(topic)).toBe(true)
    const heard: string[] = []
    client.on('message', (topic) => heard.push(topic))
    await publish(await stand.connect('gw-token'), 'v1/devices/me/attributes', { firmware: '1.2' })
    await publish(client, 'v1/devices/me/attributes', { firmware: '1.3' })
    expect(heard).toEqual([])
  })
})
