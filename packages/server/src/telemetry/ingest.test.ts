import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOfToken } from '../framework/auth/access-token.ts'
import { addDevice, type FleetDevice } from './test/fleet.ts'
import { eventually, openStand, publish, type Stand } from './test/stand.ts'

const telemetry = 'v1/devices/me/telemetry'
const gateway = 'v1/gateway/telemetry'
let stand: Stand
const app = Fastify()

beforeAll(async () => {
  const devices: FleetDevice[] = [
    { kind: 'gateway', code: 'GW-1', token: 'gw-token' },
    { kind: 'th', code: 'TH-1', token: 'th-token' },
    { kind: 'th', code: 'TH-2', gateway: 'GW-1' },
    { kind: 'pds', code: 'PDS-1', gateway: 'GW-1' },
    { kind: 'electrostatic', code: 'ES-1', gateway: 'GW-1' },
    { kind: 'chargegunpowder', code: 'CG-1', gateway: 'GW-1', attrs: { scaleRange: '60.000', division: '0.0200' } },
    { kind: 'ai', code: 'AI-1', token: 'ai-token' },
  ]
  stand = await openStand(devices, { app })
})
afterAll(async () => {
  await app.close()
  await stand.stop()
})

const id = (code: string) => stand.ids.get(code) ?? ''
const valuesOf = async (code: string) =>
  (
    await stand.ask<{ metric: string; time: Date; value: number; quality: number }>(
      'select metric, time, value, quality from tele_value where device_id = $1 order by time, metric',
      [id(code)],
    )
  ).map((row) => [row.metric, row.time.getTime(), row.value, row.quality])
const clear = () => stand.ask('delete from tele_value; delete from tele_rejected; delete from tele_event')
const rejected = () => stand.ask<{ reason: string }>('select reason from tele_rejected order by id')

describe('every form of payload', () => {
  beforeAll(clear)

  it("stores a device's values, with and without time, single and multiple", async () => {
    const client = await stand.connect('ai-token')
    const t = Date.now() - 10_000
    await publish(client, telemetry, { online: true })
    await publish(client, telemetry, [
      { ts: t, values: { online: '1' } },
      { ts: t + 1, values: { online: false } },
    ])
    await publish(client, telemetry, { ts: t + 2, values: { online: 7 } })
    const values = await valuesOf('AI-1')
    expect(values.slice(0, 3)).toEqual([
      ['online', t, 1, 1],
      ['online', t + 1, 0, 1],
      // Out of range: stored with quality 0.
      ['online', t + 2, 7, 0],
    ])
    expect(values[3]?.slice(2)).toEqual([1, 1])
    expect(await rejected()).toEqual([])
  })

  it('stores values of devices behind a gateway, by code', async () => {
    const client = await stand.connect('gw-token')
    const t = Date.now() - 10_000
    await publish(client, gateway, {
      'TH-2': [{ ts: t, values: { temperature: 21, humidity: 55 } }, { temperature: 22 }],
      'PDS-1': [{ ts: t, values: { peopleCount: 2, motion: true } }],
      'CG-1': { weight: 3.5 },
    })
    expect((await valuesOf('TH-2')).filter(([, time]) => time === t)).toEqual([
      ['humidity', t, 55, 1],
      ['temperature', t, 21, 1],
    ])
    expect(await valuesOf('PDS-1')).toEqual([
      ['motion', t, 1, 1],
      ['peopleCount', t, 2, 1],
    ])
    expect((await valuesOf('CG-1')).map(([metric, , value]) => [metric, value])).toEqual([['weight', 3.5]])
  })

  it('narrows the range by the field of the device', async () => {
    const client = await stand.connect('gw-token')
    await publish(client, gateway, { 'CG-1': { weight: 61 } })
    expect((await valuesOf('CG-1')).at(-1)?.slice(2)).toEqual([61, 0])
  })

  it('counts connect, disconnect and attributes as heartbeats', async () => {
    await clear()
    const client = await stand.connect('gw-token')
    await stand.ask(`update dev_device set on_line = 0, heart_time = null where id = $1`, [id('PDS-1')])
    await publish(client, 'v1/gateway/connect', { device: 'PDS-1' })
    await publish(client, 'v1/gateway/disconnect', { device: 'PDS-1' })
    await publish(client, 'v1/gateway/attributes', { 'TH-2': { firmware: '3.1' } })
    await publish(client, 'v1/gateway/connect', { device: 'NOBODY' })
    await publish(client, 'v1/gateway/connect', { name: 1 })
    expect((await rejected()).map(({ reason }) => reason)).toEqual(['unknownDevice', 'malformed'])
    await stand.telemetry.catchUp()
    const [pds] = await stand.ask('select heart_time from dev_device where id = $1', [id('PDS-1')])
    expect(pds?.heart_time).toBeInstanceOf(Date)
    const [th] = await stand.ask('select attrs from dev_device where id = $1', [id('TH-2')])
    expect(th?.attrs).toMatchObject({ firmware: '3.1' })
  })

  it('accepts QoS 0 and QoS 2 as well', async () => {
    await clear()
    const client = await stand.connect('th-token')
    const t = Date.now() + 70_000
    await client.publishAsync(telemetry, JSON.stringify({ ts: t, values: { temperature: 1 } }), { qos: 2 })
    expect((await valuesOf('TH-1')).length).toBe(1)
    client.publish(telemetry, JSON.stringify({ ts: t + 1, values: { temperature: 2 } }), { qos: 0, retain: true })
    await eventually(async () => expect((await valuesOf('TH-1')).length).toBe(2))
  })
})

describe('events', () => {
  it('keeps the object, once, and the history of touches', async () => {
    const client = await stand.connect('gw-token')
    const ts = Date.now() - 5000
    const touch = { 'ES-1': [{ ts, values: { touch: { passed: true, resistance: 2e6, cardNo: 'C-7' } } }] }
    await publish(client, gateway, touch)
    await publish(client, gateway, touch)
    expect(
      await stand.ask('select event_kind, time, payload from tele_event where device_id = $1', [id('ES-1')]),
    ).toEqual([{ event_kind: 'touch', time: new Date(ts), payload: { passed: 1, resistance: 2e6, cardNo: 'C-7' } }])
    expect(
      await stand.ask(
        'select workplace_id, touch_time, card_no, resistance, passed from tele_electrostatic_touch where electricity_discharge_id = $1',
        [id('ES-1')],
      ),
    ).toEqual([{ workplace_id: '1', touch_time: new Date(ts), card_no: 'C-7', resistance: 2e6, passed: 1 }])
  })

  it('logs the changes of a scale', async () => {
    const client = await stand.connect('gw-token')
    await stand.ask('delete from tele_charge_log')
    const ts = Date.now()
    const weights = [5, 5.01, 5.02, 8, 12, 8]
    await publish(client, gateway, { 'CG-1': weights.map((weight, n) => ({ ts: ts + n * 10, values: { weight } })) })
    const rows = await stand.ask<{ weight: number; over_limit: number }>(
      'select weight, over_limit from tele_charge_log where chargegun_powder_id = $1 order by time',
      [id('CG-1')],
    )
    // The previous reading was 3.5; the limit is the workplace's 10 kg.
    expect(rows.map((row) => [row.weight, row.over_limit])).toEqual([
      [5, 0],
      [8, 0],
      [12, 1],
      [8, 0],
    ])
  })

  it('judges an AI event and keeps it', async () => {
    const client = await stand.connect('ai-token')
    const ts = Date.now() - 20_000
    const seen = { dict: 'warehouseWarnType', code: '105', active: true, confidence: 0.9 }
    const before = stand.decisions.length
    for (const n of [0, 1, 2]) await publish(client, telemetry, { ts: ts + n * 1000, values: { aiEvent: seen } })
    expect(stand.decisions.slice(before).map(({ act, typeKey }) => [act, typeKey])).toContainEqual(['raise', 'w105'])
  })
})

describe('a change in the register', () => {
  it('registers a new device immediately', async () => {
    await addDevice(stand.test.pool, { kind: 'th', code: 'TH-NEW', token: 'new-token' }, stand.ids)
    await publish(await stand.connect('new-token'), telemetry, { temperature: 20 })
  })

  it('keeps the first message for a device that was made just now, behind a gateway and alone over HTTP', async () => {
    const client = await stand.connect('gw-token')
    await clear()
    const young = await addDevice(stand.test.pool, { kind: 'th', code: 'TH-YOUNG', gateway: 'GW-1' }, stand.ids)
    stand.ids.set('TH-YOUNG', young)
    const now = Date.now()
    const sample = (temperature: number) => [{ ts: now + temperature, values: { temperature } }]
    await publish(client, gateway, { 'TH-YOUNG': sample(20), 'TH-2': sample(21), NOBODY: sample(22) })
    expect((await valuesOf('TH-YOUNG')).map(([, , value]) => value)).toEqual([20])
    expect((await valuesOf('TH-2')).map(([, , value]) => value)).toEqual([21])
    expect((await rejected()).map(({ reason }) => reason)).toEqual(['unknownDevice'])
    await addDevice(stand.test.pool, { kind: 'th', code: 'TH-HTTP', token: 'young-token' }, stand.ids)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/young-token/telemetry',
      payload: { temperature: 3 },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { kept: 1, rejected: 0 }])
  })

  it('ends the connections of a token that was renewed, and of a device that was removed', async () => {
    const client = await stand.connect('new-token')
    await stand.ask(`update dev_device set token_hash = $1, update_time = now() where code = 'TH-NEW'`, [
      hashOfToken('newer'),
    ])
    await stand.telemetry.refreshRegistry()
    await eventually(() => expect(client.connected).toBe(false))
    await expect(stand.connect('new-token')).rejects.toThrow('refused')
    const again = await stand.connect('newer')
    await stand.ask(`update dev_device set is_deleted = 1, update_time = now() where code = 'TH-NEW'`)
    await stand.telemetry.refreshRegistry()
    await eventually(() => expect(again.connected).toBe(false))
    await expect(stand.connect('newer')).rejects.toThrow('refused')
  })

  it('keeps what a disabled device sends and raises nothing', async () => {
    const client = await stand.connect('th-token')
    await stand.ask(`update dev_device set enabled = 0, update_time = now() where code = 'TH-1'`)
    await stand.telemetry.refreshRegistry()
    const start = Date.now() + 100_000
    const before = stand.decisions.length
    await publish(
      client,
      telemetry,
      [0, 1, 2].map((n) => ({ ts: start + n * 60_000, values: { temperature: 60 } })),
    )
    expect((await valuesOf('TH-1')).filter(([, time]) => Number(time) >= start).length).toBe(3)
    expect(stand.decisions.length).toBe(before)
  })
})

it('counts what it does', async () => {
  const text = await stand.telemetry.metrics.metrics()
  const value = (name: string) => Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)`, 'm').exec(text)?.[1])
  expect(value('fengsui_ingest_messages_total{via="mqtt"}')).toBeGreaterThan(10)
  expect(value('fengsui_ingest_readings_total')).toBeGreaterThan(10)
  expect(value('fengsui_ingest_rejected_total{reason="malformed"}')).toBeGreaterThanOrEqual(1)
  expect(value('fengsui_ingest_backlog')).toBe(0)
})
