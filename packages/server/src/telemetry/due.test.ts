import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeClock } from '../framework/clock.ts'
import { openStand, publish, type Stand } from './test/stand.ts'

/**
 * Composition rooms have a 60 s delay for humidity; a device without workplace is evaluated as if in a mixing
 * room.
 */
const clock = fakeClock(new Date())
let stand: Stand
beforeAll(async () => {
  const codes = ['A', 'B', 'C', 'D', 'E']
  stand = await openStand(
    codes.map((code) => ({ kind: 'th', code, token: code })),
    { clock },
  )
})
afterAll(() => stand?.stop())
beforeEach(() => void stand.decisions.splice(0))

const send = async (token: string, ...samples: [secondsAgo: number, values: object][]) => {
  const client = await stand.connect(token)
  const now = clock.now().getTime()
  await publish(
    client,
    'v1/devices/me/telemetry',
    samples.map(([ago, values]) => ({ ts: now - ago * 1000, values })),
  )
  await client.endAsync()
}
const said = () =>
  stand.decisions.map((one) => [one.act, one.typeKey, ...(one.act === 'raise' ? [one.silentSince !== undefined] : [])])
const waiting = async (code: string) => {
  const [row] = await stand.ask<{ n: number }>(
    'select count(*)::int as n from warn_rule_state where device_id = $1 and due_time is not null',
    [stand.ids.get(code)],
  )
  return row?.n
}

it('raises what its on-delay ran out for when no further reading came, and only then', async () => {
  await send('A', [0, { temperature: 33 }])
  expect(await waiting('A')).toBe(1)
  clock.advance(29)
  await stand.telemetry.raiseDue()
  expect(said()).toEqual([])
  clock.advance(1)
  await stand.telemetry.raiseDue()
  expect(said()).toEqual([['raise', 'm1', true]])
  expect(stand.decisions[0]).toMatchObject({ value: 33, first: 33, threshold: 32, limitKey: 'temperature|m1|>|3' })
  expect(await waiting('A')).toBe(0)
})

it('raises nothing when a further reading was inside', async () => {
  await send('B', [0, { temperature: 33 }])
  clock.advance(20)
  await send('B', [0, { temperature: 20 }])
  clock.advance(60)
  await stand.telemetry.raiseDue()
  expect(said()).toEqual([])
  expect(await waiting('B')).toBe(0)
})

it('raises once when a late reading comes at the same time', async () => {
  await send('C', [0, { temperature: 33 }])
  clock.advance(30)
  await Promise.all([send('C', [0, { temperature: 33.5 }]), stand.telemetry.raiseDue(), stand.telemetry.raiseDue()])
  await send('C', [-1, { temperature: 33.5 }])
  await stand.telemetry.raiseDue()
  expect(said().filter(([act]) => act === 'raise')).toHaveLength(1)
})

it('is remembered over a restart', async () => {
  await send('D', [0, { temperature: 33 }])
  clock.advance(120)
  await stand.restart()
  await stand.telemetry.raiseDue()
  expect(said()).toEqual([['raise', 'm1', true]])
  // The state loaded for the timer continues as the same episode.
  await send('D', [0, { temperature: 33 }])
  expect(said()).toEqual([
    ['raise', 'm1', true],
    ['hit', 'm1'],
  ])
})

it('counts from the arrival of a backlog, not from its times', async () => {
  await send('E', [3600, { temperature: 33 }], [3605, { temperature: 20 }])
  await stand.telemetry.raiseDue()
  expect(said()).toEqual([])
  clock.advance(30)
  await stand.telemetry.raiseDue()
  expect(said()).toEqual([['raise', 'm1', true]])
})

it('works by itself', async () => {
  clock.advance(3600)
  await send('B', [0, { temperature: 33 }])
  clock.advance(30)
  while (said().length === 0) await sleep(50)
  expect(said()).toEqual([['raise', 'm1', true]])
})
