import { isLongForm } from '@fengsui/contract/kit/test/rotation.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRaw, publication } from '../test/raw-client.ts'
import { eventually, openStand, publish, type Stand } from '../test/stand.ts'

const children = isLongForm ? 5000 : 1000
const wills = isLongForm ? 1000 : 300
const codes = Array.from({ length: children }, (_, n) => `C-${n}`)
const topic = 'v1/devices/me/telemetry'
let stand: Stand
beforeAll(async () => {
  stand = await openStand([
    { kind: 'th', code: 'TH', token: 'token' },
    { kind: 'dust', code: 'CALM', token: 'calm' },
    { kind: 'gateway', code: 'GW', token: 'gw' },
  ])
  await stand.ask(
    `insert into dev_device (kind, code, name, enterprise_id, workplace_id, gateway_id)
      select 'th', code, code, 1, 1, $2 from unnest($1::text[]) code`,
    [codes, stand.ids.get('GW')],
  )
  await stand.telemetry.refreshRegistry()
})
afterAll(() => stand.stop())

const open = (more = {}) => openRaw(stand.telemetry.mqttPort, 5, more)
const logged = (code: string) =>
  stand.ask<{ type: string; n: number }>(
    `select l.log_type as type, count(*)::int as n from dev_log l join dev_device d on d.id = l.device_id
      where d.code = $1 group by 1 order by 1`,
    [code],
  )
/**
 * Runs `round` at least once, and until ten messages of another device, one after another, were acknowledged
 * meanwhile; the time limit of the test is the longest it may take.
 */
async function serveMeanwhile(round: () => Promise<unknown>): Promise<void> {
  const client = await stand.connect('calm')
  let served = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; served++) await publish(client, topic, { concentration: 1 })
  })()
  try {
    do await round()
    while (served < 10)
  } finally {
    isOver = true
    await others
    await client.endAsync()
  }
}

it('keeps each will of a device that connects and dies again and again, logs it online once, and serves others meanwhile', async () => {
  const since = Date.now() - 600_000
  const die = async (n: number) => {
    const payload = Buffer.from(JSON.stringify({ ts: since + n, values: { temperature: 20 } }))
    const client = await open({ clientId: `dying-${n % 4}`, will: { topic, payload, qos: 1 } })
    expect(client.welcome.reasonCode).toBe(0)
    client.close()
  }
  const storm = async (lane: number) => {
    for (let n = lane; n < wills; n += 4) await die(n)
  }
  await serveMeanwhile(() => Promise.all([0, 1, 2, 3].map(storm)))
  await eventually(async () =>
    expect(await stand.ask(`select count(*)::int as n from tele_value where metric = 'temperature'`)).toEqual([
      { n: wills },
    ]),
  )
  expect(await logged('TH')).toEqual([{ type: '1', n: 1 }])
  expect(stand.decisions).toEqual([])
  expect(stand.telemetry.health().connections).toBe(0)
})

it('lets two clients with one id take over each other 200 times and serves the one connected', async () => {
  const turns = async () => {
    for (let n = 0; n < 200; n++) await open({ clientId: 'twin', username: 'token' })
  }
  await serveMeanwhile(turns)
  const last = await open({ clientId: 'twin' })
  await eventually(() => expect(stand.telemetry.health().connections).toBe(1))
  last.send(publication())
  expect(await last.next()).toMatchObject({ cmd: 'puback' })
  last.close()
  expect(await logged('TH')).toEqual([{ type: '1', n: 1 }])
  expect(stand.decisions).toEqual([])
})

it('handles a gateway that connects and disconnects thousands of children three times, and logs each going online once', async () => {
  const client = await stand.connect('gw')
  const say = (what: 'connect' | 'disconnect') =>
    Promise.all(codes.map((device) => publish(client, `v1/gateway/${what}`, { device })))
  const storm = async () => {
    for (let n = 0; n < 3; n++) {
      await say('connect')
      await say('disconnect')
    }
  }
  await serveMeanwhile(storm)
  await client.endAsync()
  const counts = await stand.ask(
    `select log_type as type, count(*)::int as n, count(distinct device_id)::int as devices from dev_log l
      where device_id in (select id from dev_device where code like 'C-%') group by 1`,
  )
  expect(counts).toEqual([{ type: '1', n: children, devices: children }])
  await stand.telemetry.sweep()
  expect(stand.decisions).toEqual([])
})
