import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeClock } from '../framework/clock.ts'
import { openStand, publish, type Stand } from './test/stand.ts'

const clock = fakeClock(new Date())
let stand: Stand
beforeAll(async () => {
  stand = await openStand(
    ['A', 'B', 'C'].map((code) => ({ kind: 'th', code, token: code })),
    { clock },
  )
})
afterAll(() => stand?.stop())
beforeEach(() => void stand.decisions.splice(0))

const send = async (token: string, ...samples: [secondsAgo: number, temperature: number][]) => {
  const client = await stand.connect(token)
  const now = clock.now().getTime()
  const told = samples.map(([ago, temperature]) => ({ ts: now - ago * 1000, values: { temperature } }))
  await publish(client, 'v1/devices/me/telemetry', told)
  await client.endAsync()
}
const acts = () => stand.decisions.map(({ act, typeKey }) => `${act} ${typeKey}`)

it('judges present readings although one ahead of the clock was received before them', async () => {
  await send('A', [-280, 20])
  for (let n = 0; n < 5; n++) {
    clock.advance(10)
    await send('A', [0, 33])
  }
  expect(acts()[0]).toBe('raise m1')
  expect(stand.decisions[0]).toMatchObject({ value: 33, startTime: clock.now().getTime() - 40_000 })
})

it('shows no value as of a time that has not come', async () => {
  await send('A', [-200, 21])
  await stand.telemetry.catchUp()
  const [row] = await stand.ask<{ valued: Date }>(`select last_value_time as valued from dev_device where code = 'A'`)
  expect(row?.valued.getTime()).toBeLessThanOrEqual(clock.now().getTime())
  expect(stand.fresh.at(-1)?.time).toBeLessThanOrEqual(clock.now().getTime())
})

it('judges those of one message, and none of them twice', async () => {
  await send('B', [0, 20], [-200, 20])
  clock.advance(60)
  const samples: [number, number][] = [40, 30, 20, 10, 0].map((ago) => [ago, 33])
  await send('B', ...samples)
  await send('B', ...samples)
  expect(acts().filter((it) => it === 'raise m1')).toHaveLength(1)
  expect(acts().filter((it) => it.startsWith('recover'))).toEqual([])
})

it('leaves late readings alone that nothing of the future hides', async () => {
  await send('C', [10, 20])
  await send('C', [0, 20])
  clock.advance(60)
  await send('C', [0, 20])
  await send('C', [50, 33], [40, 33], [20, 33])
  expect(acts()).toEqual([])
})
