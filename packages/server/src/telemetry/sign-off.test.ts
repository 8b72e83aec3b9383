import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeClock } from '../framework/clock.ts'
import { openStand, publish, type Stand } from './test/stand.ts'

const clock = fakeClock(new Date())
let stand: Stand
beforeAll(async () => {
  stand = await openStand(
    [
      { kind: 'dust', code: 'ONE', token: 'one' },
      { kind: 'dust', code: 'OTHER', token: 'other' },
    ],
    { clock },
  )
})
afterAll(() => stand.stop())

const id = (code: string) => stand.ids.get(code) ?? ''
const speak = async (token: string) => {
  const client = await stand.connect(token)
  await publish(client, 'v1/devices/me/telemetry', { concentration: 1 })
  await client.endAsync()
}
const online = () => stand.ask('select code, on_line as on from dev_device order by code')
const log = () =>
  stand.ask(
    'select log_type as type, cause, recover_time is null as open from dev_log where device_id = $1 order by id',
    [id('ONE')],
  )
const told = () =>
  stand.ask(`select payload ->> 'code' as code, payload -> 'onLine' as on from live_event where kind = 'device'
    and payload ->> 'code' = 'ONE' order by id`)

it('marks a device offline at once, notifies consoles, and does so once', async () => {
  await speak('one')
  await speak('other')
  await stand.telemetry.signOff([id('ONE'), '999'])
  await stand.telemetry.signOff([id('ONE')])
  expect(await online()).toEqual([
    { code: 'ONE', on: 0 },
    { code: 'OTHER', on: 1 },
  ])
  expect(await log()).toEqual([
    { type: '1', cause: null, open: true },
    { type: '2', cause: 'left', open: true },
  ])
  expect(await told()).toEqual([
    { code: 'ONE', on: 1 },
    { code: 'ONE', on: 0 },
  ])
})

it('brings it back with its next message, and does not count the outage twice when it stays silent', async () => {
  clock.advance(1)
  await speak('one')
  expect(await online()).toContainEqual({ code: 'ONE', on: 1 })
  expect((await log()).map(({ type, open }) => [type, open])).toEqual([
    ['1', true],
    ['2', false],
    ['4', true],
  ])
  await stand.telemetry.signOff([id('ONE')])
  clock.advance(3600)
  await stand.telemetry.sweep()
  expect((await log()).filter(({ type }) => type === '2')).toHaveLength(2)
  expect(stand.decisions.filter(({ act, deviceId }) => act === 'raise' && deviceId === id('ONE'))).toHaveLength(1)
})

it('is not undone by a sign of life that came before it and is written after it', async () => {
  clock.advance(1)
  await speak('one')
  stand.telemetry.alive([id('ONE')])
  await stand.telemetry.signOff([id('ONE')])
  // Its batch is the one of the sign of life or a later one.
  await speak('other')
  expect(await online()).toContainEqual({ code: 'ONE', on: 0 })
})
