import { randomInt } from 'node:crypto'
import type { MqttClient } from 'mqtt'
import { generate } from 'mqtt-packet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Decision } from '../framework/store/decision.ts'
import { openRaw, publication } from './test/raw-client.ts'
import { eventually, openStand, publish, type Stand } from './test/stand.ts'

const topic = 'v1/devices/me/telemetry'
const minute = 60_000
const day = 86_400_000
let stand: Stand
let client: MqttClient

beforeAll(async () => {
  stand = await openStand([
    { kind: 'th', code: 'TH-1', token: 'one' },
    { kind: 'th', code: 'TH-2', token: 'two' },
    { kind: 'th', code: 'TH-3', token: 'three' },
    { kind: 'th', code: 'TH-4', token: 'four' },
    { kind: 'th', code: 'TH-5', token: 'five' },
    { kind: 'gateway', code: 'GW', token: 'gw', enterprise: 2 },
    { kind: 'dust', code: 'D-1', gateway: 'GW', enterprise: 2 },
    { kind: 'dust', code: 'D-2', gateway: 'GW', enterprise: 2 },
  ])
  client = await stand.connect('one')
})
afterAll(() => stand.stop())

const id = (code: string) => stand.ids.get(code) ?? ''
const times = async (code: string) =>
  (await stand.ask<{ time: Date }>('select time from tele_value where device_id = $1 order by 1', [id(code)])).map(
    (row) => row.time.getTime(),
  )
const sample = (ts: number, temperature = 20) => ({ ts, values: { temperature } })
const rejected = async () =>
  (await stand.ask<{ reason: string }>('select reason from tele_rejected')).map((it) => it.reason)

describe('one reading for each device, metric and time', () => {
  it('keeps the first of two that say the same time, in one message and in two', async () => {
    const t = Date.now() - minute
    await publish(client, topic, [sample(t, 1), sample(t, 2)])
    await publish(client, topic, sample(t, 3))
    expect(await stand.ask('select value from tele_value where device_id = $1', [id('TH-1')])).toEqual([{ value: 1 }])
  })

  it('knows after a restart what was kept before', async () => {
    const t = Date.now() - minute / 2
    await publish(client, topic, sample(t, 1))
    await stand.restart()
    client = await stand.connect('one')
    await publish(client, topic, [sample(t, 2), sample(t + 1, 3)])
    const rows = await stand.ask('select value from tele_value where device_id = $1 and time >= $2 order by time', [
      id('TH-1'),
      new Date(t),
    ])
    expect(rows).toEqual([{ value: 1 }, { value: 3 }])
  })
})

const isWarm = ({ limitKey }: Decision) => limitKey === 'temperature|m1|>|3'

describe('late readings', () => {
  const said = () => stand.decisions.length

  it('refuses what is late by more than 7 days, keeps less than that, and judges neither', async () => {
    const now = Date.now()
    const before = said()
    await publish(client, topic, [
      sample(now - 8 * day, 60),
      sample(now - 6 * day, 60),
      sample(now - 6 * day + 200_000, 60),
    ])
    expect(await rejected()).toEqual(['tooLate'])
    expect((await times('TH-1')).slice(0, 2)).toEqual([now - 6 * day, now - 6 * day + 200_000])
    expect(said()).toBe(before)
  })

  it('judges a backlog in its order, up to 90 days back, with true start and end', async () => {
    const two = await stand.connect('two')
    const start = Date.now() - 80 * day
    const before = said()
    // Over 32 degC for 30 s raises, under 31 for 120 s recovers.
    const course = [20, 36, 36.5, 38, 36, 20, 20, 20, 20]
    for (const [n, temperature] of course.entries()) await publish(two, topic, sample(start + n * minute, temperature))
    await two.endAsync()
    const [raise, recover] = stand.decisions
      .slice(before)
      .filter(isWarm)
      .filter((one) => one.act !== 'hit')
    expect(raise).toMatchObject({ act: 'raise', typeKey: 'm1', startTime: start + minute, time: start + 2 * minute })
    expect(recover).toMatchObject({ act: 'recover', startTime: start + minute, endTime: start + 5 * minute })
    expect(await times('TH-2')).toEqual(course.map((_, n) => start + n * minute))
  })

  it('goes on judging where it stopped when the server starts anew', async () => {
    const start = Date.now() - 40 * minute
    const before = said()
    const first = await stand.connect('three')
    await publish(first, topic, sample(start, 40))
    await stand.restart()
    client = await stand.connect('one')
    const second = await stand.connect('three')
    for (const n of [1, 2]) await publish(second, topic, sample(start + n * minute, 41))
    const [raise] = stand.decisions
      .slice(before)
      .filter(isWarm)
      .filter((one) => one.act === 'raise')
    expect(raise).toMatchObject({ startTime: start, time: start + minute, worst: 41 })
  })
})

describe('acknowledged is committed', () => {
  it('has every acknowledged reading, whatever happens to the connections to the database', async () => {
    const gateway = await stand.connect('gw')
    const start = Date.now() - 30 * minute
    const acknowledged: number[] = []
    const cut = async () => {
      await stand.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and (query ilike '%copy%' or query ilike '%commit%')`,
      )
    }
    const sending = Array.from({ length: 600 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, randomInt(1500)))
      const time = start + n * 1000
      await publish(gateway, 'v1/gateway/telemetry', { 'D-1': [{ ts: time, values: { concentration: 1 } }] })
      acknowledged.push(time)
    })
    for (let n = 0; n < 8; n++) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await cut()
    }
    await Promise.all(sending)
    expect(acknowledged.length).toBe(600)
    const kept = new Set(await times('D-1'))
    expect(acknowledged.filter((time) => !kept.has(time))).toEqual([])
    expect(kept.size).toBe(600)
    await stand.telemetry.catchUp()
    const [rolled] = await stand.ask('select sum(count)::int as n from tele_minute where device_id = $1', [id('D-1')])
    expect(rolled).toEqual({ n: 600 })
  })

  it('does not acknowledge while the database refuses, and goes on by itself', async () => {
    const start = Date.now() - 10 * minute
    const sender = await stand.connect('four')
    await publish(sender, topic, sample(start - 1))
    await stand.ask('alter table tele_pending rename to tele_gone')
    let acknowledged = 0
    const sending = Array.from({ length: 50 }, async (_, n) => {
      await publish(sender, topic, sample(start + n, 20))
      acknowledged++
    })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(acknowledged).toBe(0)
    expect(stand.telemetry.health().backlog).toBe(50)
    await stand.ask('alter table tele_gone rename to tele_pending')
    await Promise.all(sending)
    expect(stand.telemetry.health().backlog).toBe(0)
    expect((await times('TH-4')).length).toBe(51)
  })

  it('can be stopped while the database refuses', async () => {
    await stand.ask('alter table tele_pending rename to tele_gone')
    const sender = await stand.connect('four')
    sender.publish(topic, JSON.stringify(sample(Date.now() - 9 * minute)), { qos: 1 }, () => {})
    await eventually(() => expect(stand.telemetry.health().backlog).toBe(1))
    const sweeping = stand.telemetry.sweep().catch((error: Error) => error.message)
    await stand.restart()
    expect(await sweeping).toBe('the writer has stopped')
    await stand.ask('alter table tele_gone rename to tele_pending')
    client = await stand.connect('one')
  })

  it('refuses the one message that can never be stored, and keeps the others', async () => {
    await stand.ask('delete from tele_rejected')
    await stand.restart({
      applyDecisions: async (_tx, said) => {
        if (said.some((one) => one.typeKey === 'm3')) throw new Error('cannot be written')
      },
    })
    const gateway = await stand.connect('gw')
    client = await stand.connect('four')
    const t = Date.now() - 5 * minute
    const dust = (n: number, concentration: number) => [{ ts: t + n * minute, values: { concentration } }]
    const bad = [0, 1].map((n) => publish(gateway, 'v1/gateway/telemetry', { 'D-1': dust(n, 50) }))
    const good = [0, 1, 2].map((n) => publish(client, topic, sample(t + n, 20)))
    await Promise.all([...bad, ...good])
    expect(await rejected()).toContain('unstorable')
    expect((await times('TH-4')).filter((time) => time >= t && time < t + 3).length).toBe(3)
    expect((await times('D-1')).filter((time) => time >= t)).toEqual([t])
    await stand.restart()
  })

  it('refuses only that one of messages that arrive together, with its payload', async () => {
    await stand.ask('delete from tele_rejected')
    await stand.restart({
      applyDecisions: async (_tx, said) => {
        if (said.some((one) => one.typeKey === 'm3')) throw new Error('cannot be written')
      },
    })
    const gateway = await openRaw(stand.telemetry.mqttPort, 5, { username: 'gw' })
    const t = Date.now() - 4 * minute
    const dust = (n: number, concentration: number) =>
      JSON.stringify({ 'D-2': [{ ts: t + n * minute, values: { concentration } }] })
    const payloads = [dust(0, 50), dust(1, 50), dust(2, 1), dust(3, 1)]
    const packets = payloads.map((payload, n) =>
      generate(publication({ topic: 'v1/gateway/telemetry', payload, messageId: n + 1 }), { protocolVersion: 5 }),
    )
    gateway.send(Buffer.concat(packets))
    const answers = []
    while (answers.length < packets.length) answers.push(await gateway.next())
    expect(answers.map(({ messageId, reasonCode }) => [messageId, reasonCode])).toEqual([
      [1, 0],
      [2, 0x83],
      [3, 0],
      [4, 0],
    ])
    expect(await stand.ask('select reason, payload from tele_rejected')).toEqual([
      { reason: 'unstorable', payload: payloads[1] },
    ])
    expect(await times('D-2')).toEqual([t, t + 2 * minute, t + 3 * minute])
    expect(stand.telemetry.health().backlog).toBe(0)
    gateway.close()
    await stand.restart()
  })
})

describe('when more comes than can be written', () => {
  it('holds what does not fit, keeps memory bounded and loses nothing', async () => {
    await stand.restart({ gate: { readings: 100 } })
    client = await stand.connect('five')
    const start = Date.now() - 3 * minute
    await publish(client, topic, sample(start - 1))
    await stand.ask('alter table tele_pending rename to tele_gone')
    const sending = Array.from({ length: 3000 }, (_, n) => publish(client, topic, sample(start + n, 20)))
    await eventually(() => expect(stand.telemetry.health().backlog).toBeGreaterThanOrEqual(100))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(stand.telemetry.health().backlog).toBeLessThan(110)
    // A new client is rejected for now; a connected one waits.
    await expect(stand.connect('two')).rejects.toThrow('refused')
    await stand.ask('alter table tele_gone rename to tele_pending')
    await Promise.all(sending)
    expect((await times('TH-5')).length).toBe(3001)
    await (await stand.connect('two')).endAsync()
  })

  it('caps a flood of QoS 0 and goes on serving', async () => {
    const start = Date.now() - 2 * minute
    const flooder = await stand.connect('two')
    for (let n = 0; n < 5_000; n++) flooder.publish(topic, JSON.stringify(sample(start + n, 20)), { qos: 0 })
    await publish(client, topic, sample(Date.now(), 20))
    expect(stand.telemetry.health().backlog).toBeLessThan(2000)
    await eventually(
      async () => expect((await times('TH-2')).filter((time) => time >= start).length).toBe(5_000),
      30_000,
    )
  })
})
