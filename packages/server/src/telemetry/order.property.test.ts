import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import { array, assert, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeClock } from '../framework/clock.ts'
import type { Decision } from '../framework/store/decision.ts'
import { openStand, publish, type Stand } from './test/stand.ts'

const runs = runsOf(25)
/**
 * Each run has its own devices: one receives everything in order, one shuffled, one split over several
 * messages.
 */
const ways = ['whole', 'shuffled', 'split'] as const
const codeOf = (way: string, run: number) => `${way}-${run}`

// The server's clock is earlier than all readings: nothing falls due between two messages.
const clock = fakeClock(new Date())
let stand: Stand
beforeAll(async () => {
  const sensors = ways.flatMap((way) =>
    Array.from({ length: runs }, (_, run) => ({ kind: 'th' as const, code: codeOf(way, run), gateway: 'GW' })),
  )
  stand = await openStand([{ kind: 'gateway', code: 'GW', token: 'gw' }, ...sensors], { clock })
})
afterAll(() => stand.stop())

interface Sample {
  readonly ts: number
  readonly values: Readonly<Record<string, number>>
}
/** Runs of a value, around the limits or out of range, at distinct seconds within five minutes. */
const recording = record({
  seconds: uniqueArray(integer({ min: 1, max: 290 }), { minLength: 20, maxLength: 120 }),
  values: array(
    record({ temperature: constantFrom(20, 31, 36, 38, 39, 48, 55, 95, -90), humidity: constantFrom(60, 82, 90, 200) }),
    { minLength: 1, maxLength: 8 },
  ),
  order: array(integer({ min: 0, max: 1_000_000 }), { minLength: 120, maxLength: 120 }),
  cuts: uniqueArray(integer({ min: 1, max: 119 }), { maxLength: 10 }),
})

const shuffled = (samples: readonly Sample[], order: readonly number[]): Sample[] =>
  samples
    .map((sample, n) => ({ sample, at: order[n] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ sample }) => sample)

/** Raises and recoveries; the number of hits in between depends on the batches. */
const outcome = (decisions: readonly Decision[], code: string) =>
  decisions
    .filter((one) => one.deviceId === stand.ids.get(code) && one.act !== 'hit')
    .map(({ deviceId: _, ...said }) => said)

it('raises the same, whatever the order of samples in a message and however they are split into messages', async () => {
  const client = await stand.connect('gw')
  let run = 0
  let raised = 0
  await assert(
    asyncProperty(recording, async ({ seconds, values, order, cuts }) => {
      const now = clock.now().getTime()
      const of = run++
      const times = seconds.toSorted((a, b) => a - b)
      const samples = times.map((second, n): Sample => {
        const stretch = Math.floor((n * values.length) / times.length)
        return { ts: now + second * 1000, values: values[stretch] ?? {} }
      })
      const ends = [...cuts.filter((cut) => cut < samples.length).sort((a, b) => a - b), samples.length]
      const parts = ends.map((end, n) => samples.slice(ends[n - 1] ?? 0, end))
      const send = (way: string, sent: readonly Sample[]) =>
        publish(client, 'v1/gateway/telemetry', { [codeOf(way, of)]: sent })
      await send('whole', samples)
      await send('shuffled', shuffled(samples, order))
      for (const part of parts) await send('split', shuffled(part, order))
      const whole = outcome(stand.decisions, codeOf('whole', of))
      raised += whole.length
      for (const way of ['shuffled', 'split']) expect(outcome(stand.decisions, codeOf(way, of)), way).toEqual(whole)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(raised).toBeGreaterThan(runs)
})
