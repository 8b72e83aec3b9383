import { type EventEmitter, once } from 'node:events'
import Fastify from 'fastify'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openStand, publish, type Stand } from '../test/stand.ts'

const app = Fastify()
let stand: Stand
beforeAll(async () => {
  const devices = [
    { kind: 'gateway', code: 'GW', token: 'gw' },
    { kind: 'th', code: 'TH', token: 'th' },
    { kind: 'th', code: 'TH-2', gateway: 'GW' },
    { kind: 'roadgate', code: 'RG', token: 'gate' },
  ] as const
  stand = await openStand(devices, { app })
})
afterAll(async () => {
  await app.close()
  await stand.stop()
})

/** Subscribes to topics; returns a function that yields their messages in order. */
async function listen(client: MqttClient, ...topics: string[]): Promise<() => Promise<[string, unknown]>> {
  const heard: [string, unknown][] = []
  client.on('message', (topic, body) => void heard.push([topic, JSON.parse(String(body))]))
  await client.subscribeAsync(topics, { qos: 1 })
  return async () => {
    while (heard.length === 0) await once(client as unknown as EventEmitter, 'message')
    return heard.shift() as [string, unknown]
  }
}
const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({ method, url: `/api/v1/${path}`, ...(payload && { payload }) })
const setSampling = async (code: string, seconds: number | null) => {
  await stand.ask('update dev_device set sampling_seconds = $2, update_time = now() where code = $1', [code, seconds])
  await stand.telemetry.refreshRegistry()
}
const rejected = () => stand.ask('select reason from tele_rejected')

describe('what a device asks over MQTT', () => {
  it('refuses a request that is none, and lists it', async () => {
    await publish(await stand.connect('th'), 'v1/devices/me/rpc/request/1', { params: {} })
    await publish(await stand.connect('th'), 'v1/devices/me/attributes/request/1', '[]')
    await publish(await stand.connect('gw'), 'v1/gateway/attributes/request', { device: 'TH-2' })
    expect(await rejected()).toEqual(Array(3).fill({ reason: 'malformed' }))
    await stand.ask('delete from tele_rejected')
  })

  it('answers the limits, the time, and that a method is unknown', async () => {
    const client = await stand.connect('gw')
    const next = await listen(client, 'v1/devices/me/rpc/response/+')
    await publish(client, 'v1/devices/me/rpc/request/1', { method: 'getSessionLimits', params: { timeout: 5000 } })
    expect(await next()).toEqual([
      'v1/devices/me/rpc/response/1',
      expect.objectContaining({ maxPayloadSize: 655_360, maxInflightMessages: 1000, rateLimits: expect.any(Object) }),
    ])
    await publish(client, 'v1/devices/me/rpc/request/2', { method: 'getCurrentTime' })
    const [, time] = await next()
    expect(Math.abs((time as { ts: number }).ts - Date.now())).toBeLessThan(10_000)
    await publish(client, 'v1/devices/me/rpc/request/3', { method: 'constructor', params: {} })
    expect(await next()).toEqual(['v1/devices/me/rpc/response/3', { error: 'Unknown method: constructor' }])
    expect(await rejected()).toEqual([])
  })

  it('answers attributes of the device, and of one behind the gateway', async () => {
    await setSampling('TH', 5)
    await setSampling('TH-2', 7)
    const client = await stand.connect('th')
    await publish(client, 'v1/devices/me/attributes', { firmware: '2.1', other: 1 })
    const next = await listen(client, 'v1/devices/me/attributes/response/+')
    await publish(client, 'v1/devices/me/attributes/request/1', {
      clientKeys: 'firmware,other',
      sharedKeys: 'samplingSeconds,constructor',
    })
    const answer = { client: { firmware: '2.1' }, shared: { samplingSeconds: 5 } }
    expect(await next()).toEqual(['v1/devices/me/attributes/response/1', answer])
    const gateway = await stand.connect('gw')
    const told = await listen(gateway, 'v1/gateway/attributes/response')
    const request = (body: object) => publish(gateway, 'v1/gateway/attributes/request', body)
    await request({ id: 1, device: 'TH-2', client: false, keys: ['samplingSeconds', 'enabled'] })
    expect((await told())[1]).toEqual({ id: 1, device: 'TH-2', values: { samplingSeconds: 7, enabled: 1 } })
    await request({ id: 2, device: 'TH-2', client: false, key: 'samplingSeconds' })
    expect((await told())[1]).toEqual({ id: 2, device: 'TH-2', value: 7 })
    // Attributes of another gateway's device are not disclosed.
    await request({ id: 3, device: 'TH', client: false, key: 'samplingSeconds' })
    expect((await told())[1]).toEqual({ id: 3, device: 'TH' })
  })
})

describe('what the platform says of its own accord', () => {
  it('sends a new sampling interval to the device, or to its gateway', async () => {
    await setSampling('TH', 5)
    await setSampling('TH-2', 5)
    const device = await listen(await stand.connect('th'), 'v1/devices/me/attributes')
    const gateway = await listen(await stand.connect('gw'), 'v1/gateway/attributes')
    await setSampling('TH', 20)
    expect(await device()).toEqual(['v1/devices/me/attributes', { samplingSeconds: 20 }])
    await setSampling('TH', null)
    expect(await device()).toEqual(['v1/devices/me/attributes', { deleted: ['samplingSeconds'] }])
    await setSampling('TH-2', 30)
    expect(await gateway()).toEqual(['v1/gateway/attributes', { device: 'TH-2', data: { samplingSeconds: 30 } }])
  })

  it('sends the time to clients subscribed to requests, and to those whose clock is ahead', async () => {
    const client = await stand.connect('th')
    const next = await listen(client, 'v1/devices/me/rpc/request/+')
    const [topic, body] = (await next()) as [string, { method: string; params: { ts: number } }]
    expect(topic).toMatch(/^v1\/devices\/me\/rpc\/request\/\d+$/)
    expect(body.method).toBe('setTime')
    expect(Math.abs(body.params.ts - Date.now())).toBeLessThan(10_000)
    await publish(client, topic.replace('request', 'response'), { ok: true })
    expect(await rejected()).toEqual([])
  })
})

it('knows what a gateway reports of itself', async () => {
  const client = await stand.connect('gw')
  await publish(client, 'v1/devices/me/telemetry', [
    { ts: Date.now(), values: { LOGS: 'INFO', CONNECTION_LOGS: 'INFO', eventsProduced: 3, eventsSent: 3 } },
    { MqttConnectorEventsProduced: 1, MqttConnectorEventsSent: 1, ALL_ERRORS_COUNT: 0, machineStats: { freeDisk: 1 } },
  ])
  await publish(client, 'v1/devices/me/attributes', { Version: '3.8.5', active_connectors: ['A'], A: { mapping: [] } })
  expect(await rejected()).toEqual([])
  await publish(client, 'v1/devices/me/telemetry', { speed: 3 })
  expect(await rejected()).toEqual([{ reason: 'unknownMetric' }])
  await stand.ask('delete from tele_rejected')
})

describe('the state of a road gate', () => {
  it('is kept when it is one of those known, and of no other kind', async () => {
    const gate = await stand.connect('gate')
    await publish(gate, 'v1/devices/me/attributes', { gateState: 'open' })
    await publish(gate, 'v1/devices/me/attributes', { gateState: 'ajar' })
    // Stored, and not yet read again by the registry.
    await eventually(async () => {
      const rows = await stand.ask("select attrs ->> 'gateState' as bar from dev_device where code = 'RG'")
      expect(rows).toEqual([{ bar: 'open' }])
    })
    const next = await listen(gate, 'v1/devices/me/attributes/response/+')
    await publish(gate, 'v1/devices/me/attributes/request/1', { clientKeys: 'gateState' })
    expect((await next())[1]).toEqual({ client: { gateState: 'open' } })
    const sensor = await stand.connect('th')
    await publish(sensor, 'v1/devices/me/attributes', { gateState: 'open' })
    const answer = await listen(sensor, 'v1/devices/me/attributes/response/+')
    await publish(sensor, 'v1/devices/me/attributes/request/1', { clientKeys: 'gateState' })
    expect((await answer())[1]).toEqual({ client: {} })
  })
})

describe('over HTTP', () => {
  it('refuses an unknown token, and an invalid request', async () => {
    for (const path of ['no/attributes', 'no/rpc', 'no/attributes/updates'])
      expect((await ask('GET', path)).statusCode).toBe(401)
    expect((await ask('POST', 'th/rpc', { params: 1 })).json()).toEqual({ kept: 0, rejected: 1 })
    await stand.ask('delete from tele_rejected')
  })

  it('answers attributes and requests', async () => {
    await setSampling('TH', 5)
    const asked = await ask('GET', 'th/attributes?clientKeys=firmware&sharedKeys=samplingSeconds,no')
    expect(asked.json()).toEqual({ client: { firmware: '2.1' }, shared: { samplingSeconds: 5 } })
    const limits = await ask('POST', 'th/rpc', { method: 'getSessionLimits', params: {} })
    expect(limits.json()).toMatchObject({ maxPayloadSize: 655_360 })
    expect((await ask('POST', 'th/rpc', { method: 'no' })).json()).toEqual({ error: 'Unknown method: no' })
    expect((await ask('POST', 'th/rpc/7', { ok: true })).statusCode).toBe(200)
  })

  it('sends updates to a waiting client, and 408 when there are none', async () => {
    expect((await ask('GET', 'th/attributes/updates?timeout=100')).statusCode).toBe(408)
    const waiting = ask('GET', 'th/attributes/updates?timeout=20000')
    let seconds = 40
    await eventually(async () => {
      await setSampling('TH', seconds++)
      const answer = await Promise.race([waiting, new Promise((resolve) => setImmediate(resolve, null))])
      expect(answer).toMatchObject({ statusCode: 200 })
    })
    expect((await waiting).json()).toEqual({ samplingSeconds: expect.any(Number) })
  })
})
