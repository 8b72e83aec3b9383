import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeClock } from '../framework/clock.ts'
import { openStand, publish, type Stand } from './test/stand.ts'

const clock = fakeClock(new Date())
let stand: Stand
beforeAll(async () => {
  stand = await openStand(
    [
      { kind: 'gateway', code: 'GW', token: 'gw' },
      { kind: 'th', code: 'TH-1', gateway: 'GW' },
      { kind: 'th', code: 'TH-2', gateway: 'GW' },
      { kind: 'dust', code: 'ALONE', token: 'alone' },
      { kind: 'dust', code: 'NEVER', token: 'never' },
    ],
    { clock },
  )
})
afterAll(() => stand.stop())

const id = (code: string) => stand.ids.get(code) ?? ''
const online = async () =>
  Object.fromEntries(
    (
      await stand.ask<{ code: string; on: number; status: string }>(
        `select code, on_line as on, status from dev_device`,
      )
    ).map((row) => [row.code, row.on]),
  )
const log = async (code: string) =>
  (
    await stand.ask<{ type: string; open: boolean; alarm: string | null }>(
      'select log_type as type, recover_time is null as open, alarm_type as alarm from dev_log where device_id = $1 order by id',
      [id(code)],
    )
  ).map(({ type, open, alarm }) => (type === '2' ? [type, open, alarm] : [type]))
const speak = async (token: string, topic: string, body: unknown) => {
  const client = await stand.connect(token)
  await publish(client, topic, body)
  await client.endAsync()
}
const alone = () => speak('alone', 'v1/devices/me/telemetry', { concentration: 1 })
const behind = (...codes: string[]) =>
  speak('gw', 'v1/gateway/telemetry', Object.fromEntries(codes.map((code) => [code, { temperature: 20 }])))
const acts = () => stand.decisions.splice(0).map((one) => [one.act, one.typeKey, one.deviceId, one.parentDeviceId])
const later = async (seconds: number) => {
  clock.advance(seconds)
  await stand.telemetry.sweep()
}

it('brings a device online at its first report, and the gateway it came through', async () => {
  await alone()
  await behind('TH-1', 'TH-2')
  expect(await online()).toEqual({ GW: 1, 'TH-1': 1, 'TH-2': 1, ALONE: 1, NEVER: 0 })
  expect(await log('ALONE')).toEqual([['1']])
  const live = await stand.ask(
    `select payload ->> 'code' as code, payload -> 'onLine' as on from live_event where kind = 'device' order by id`,
  )
  expect(live).toEqual(
    expect.arrayContaining([
      { code: 'ALONE', on: 1 },
      { code: 'GW', on: 1 },
    ]),
  )
})

it('reports a device offline after its offline period, not before, and never one that has not reported yet', async () => {
  await later(100)
  await behind('TH-1', 'TH-2')
  await later(70)
  expect((await online()).ALONE).toBe(1)
  await later(20)
  expect(await online()).toEqual({ GW: 1, 'TH-1': 1, 'TH-2': 1, ALONE: 0, NEVER: 0 })
  expect(acts()).toEqual([['raise', 'a12', id('ALONE'), undefined]])
  expect(await log('ALONE')).toEqual([['1'], ['2', true, '12']])
  await later(15)
  expect(acts()).toEqual([])
})

it('brings it back at its next report, and ends the outage in the transaction of that report', async () => {
  await alone()
  expect((await online()).ALONE).toBe(1)
  expect(acts()).toEqual([['recover', 'a12', id('ALONE'), undefined]])
  expect(await log('ALONE')).toEqual([['1'], ['2', false, '12'], ['4']])
  expect(await stand.ask('select count(*)::int as n from warn_rule_state')).toEqual([{ n: 0 }])
  await later(1)
  expect([(await online()).ALONE, acts()]).toEqual([1, []])
})

it('lets the outage of a gateway hold those of the devices behind it', async () => {
  await later(400)
  const raised = acts().filter(([, , device]) => device !== id('ALONE'))
  expect(raised).toEqual([
    ['raise', 'e1014', id('GW'), undefined],
    ['raise', 'a7', id('TH-1'), id('GW')],
    ['raise', 'a7', id('TH-2'), id('GW')],
  ])
  await behind('TH-1')
  expect(acts()).toEqual(
    expect.arrayContaining([
      ['recover', 'e1014', id('GW'), undefined],
      ['recover', 'a7', id('TH-1'), id('GW')],
    ]),
  )
  expect(await online()).toMatchObject({ GW: 1, 'TH-1': 1, 'TH-2': 0 })
})

it('knows open outages after a restart, and gives everybody time to come back', async () => {
  await behind('TH-1', 'TH-2')
  await alone()
  await stand.telemetry.catchUp()
  acts()
  await later(200)
  expect(acts()).toEqual([
    ['raise', 'e1014', id('GW'), undefined],
    ['raise', 'a12', id('ALONE'), undefined],
  ])
  // The server is down for an hour: no device could have reported.
  clock.advance(3600)
  await stand.restart()
  await later(30)
  expect(acts()).toEqual([])
  expect(await online()).toMatchObject({ 'TH-1': 1, ALONE: 0 })
  await alone()
  expect(acts()).toEqual([['recover', 'a12', id('ALONE'), undefined]])
  await later(300)
  expect(acts()).toEqual(
    expect.arrayContaining([
      ['raise', 'a7', id('TH-1'), id('GW')],
      ['raise', 'a12', id('ALONE'), undefined],
    ]),
  )
})

it('does not call a disabled device offline with a warning', async () => {
  await alone()
  acts()
  await stand.ask('update dev_device set enabled = 0, update_time = now() where id = $1', [id('ALONE')])
  await stand.telemetry.refreshRegistry()
  await later(400)
  expect(acts().filter(([, , device]) => device === id('ALONE'))).toEqual([])
  expect((await online()).ALONE).toBe(0)
})

it('reverts the state from a clock that was ahead, and shows the device online again at once', async () => {
  const truth = clock.now()
  const row = async () =>
    (
      await stand.ask<{ heart: Date; valued: Date; on: number }>(
        `select heart_time as heart, last_value_time as valued, on_line as on from dev_device where code = 'ALONE'`,
      )
    )[0]
  const values = async () =>
    (
      await stand.ask<{ n: number }>(
        `select count(*)::int as n from tele_value where device_id = ${id('ALONE')} and time < now() + interval '1 hour'`,
      )
    )[0]?.n ?? 0
  clock.advance(2 * 3600)
  await alone()
  clock.set(truth)
  await stand.telemetry.sweep()
  await alone()
  await stand.telemetry.sweep()
  const at = await row()
  expect(at?.heart.getTime()).toBeLessThanOrEqual(clock.now().getTime())
  expect(at?.valued.getTime()).toBeLessThanOrEqual(clock.now().getTime())
  expect(at?.on).toBe(1)
  stand.fresh.length = 0
  clock.advance(10)
  await alone()
  expect(stand.fresh.length).toBeGreaterThan(0)
  expect(await values()).toBeGreaterThan(0)
  await later(200)
  expect((await row())?.on).toBe(0)
})

it('logs one outage from the last message on, with its facts, also when the server restarts meanwhile', async () => {
  const outages = () =>
    stand.ask(
      `select occur_time as from, recover_time as to, cause, last_heard as heard, silent_after as after, gateway_name as gateway, detail
        from dev_log where device_id = $1 and log_type = '2' order by id desc limit 1`,
      [id('TH-1')],
    )
  const count = async () =>
    (
      await stand.ask<{ n: number }>(`select count(*)::int as n from dev_log where device_id = $1 and log_type = '2'`, [
        id('TH-1'),
      ])
    )[0]?.n ?? 0
  await behind('TH-1', 'TH-2')
  await stand.telemetry.catchUp()
  const heard = clock.now()
  const before = await count()
  await later(400)
  expect(await outages()).toEqual([
    { from: heard, to: null, cause: 'gateway', heard, after: 300, gateway: 'GW', detail: null },
  ])
  await stand.restart()
  await later(1000)
  expect(await count()).toBe(before + 1)
  await behind('TH-1', 'TH-2')
  await alone()
  expect(await outages()).toMatchObject([{ from: heard, to: clock.now() }])
  expect(await count()).toBe(before + 1)
  for (let n = 0; n < 5; n++) {
    clock.advance(60)
    await behind('TH-2')
  }
  await stand.telemetry.sweep()
  clock.advance(60)
  await behind('TH-2')
  await stand.telemetry.sweep()
  expect(await outages()).toMatchObject([{ cause: 'silent', gateway: null, to: null }])
  await behind('TH-1')
})

it('reports no device offline when the host’s clock is set a day ahead and back, and later the silent ones', async () => {
  await behind('TH-1', 'TH-2')
  await alone()
  await stand.telemetry.catchUp()
  await stand.telemetry.sweep()
  acts()
  const logged = await stand.ask('select count(*)::int as n from dev_log')
  clock.step(86_400)
  await stand.telemetry.sweep()
  expect(acts()).toEqual([])
  await behind('TH-1', 'TH-2')
  await later(30)
  clock.step(-86_400)
  await stand.telemetry.sweep()
  await later(30)
  expect(acts()).toEqual([])
  expect(await online()).toMatchObject({ GW: 1, 'TH-1': 1, 'TH-2': 1 })
  expect(await stand.ask('select count(*)::int as n from dev_log')).toEqual(logged)
  await later(400)
  await later(60)
  expect(acts().map(([act, type]) => `${act} ${type}`)).toEqual(['raise e1014', 'raise a7', 'raise a7'])
})
