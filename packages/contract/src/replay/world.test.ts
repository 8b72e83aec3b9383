import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chunkAt, chunkMs } from './replay-window.ts'
import {
  advance,
  emptyWorld,
  openBy,
  peopleInside,
  rungsOf,
  type WarningState,
  type WorldEvent,
  warningStateOf,
} from './world.ts'

const warning = (given: Partial<WarningState>): WorldEvent => ({
  kind: 'warning',
  at: 1,
  warning: {
    ...warningStateOf({ id: '1', typeKey: 'm1', severity: '2', handleType: '3', enterpriseId: '9', workplaceId: '4' }),
    ...given,
  },
})
const reading = (time: number, value: number, metric = 'temperature'): WorldEvent => ({
  kind: 'reading',
  at: time,
  deviceId: 'd',
  time,
  values: { [metric]: value },
})

it('a world without events is the same world, and one that changes leaves the old one alone', () => {
  expect(advance(emptyWorld, [])).toBe(emptyWorld)
  const one = advance(emptyWorld, [warning({})])
  const two = advance(one, [warning({ handleStatus: '3', nature: '002' })])
  expect(one.warnings.size).toBe(1)
  expect(two.warnings.size).toBe(0)
  expect(two.readings).toBe(one.readings)
})

it('readings of any order leave the latest of each metric', () => {
  const some = fc.array(fc.tuple(fc.nat({ max: 50 }), fc.constantFrom('temperature', 'humidity')), { maxLength: 40 })
  fc.assert(
    fc.property(some, (told) => {
      const events = told.map(([time, metric]) => reading(time, time * 2, metric))
      const { readings } = advance(emptyWorld, events)
      for (const metric of ['temperature', 'humidity']) {
        const times = told.flatMap(([time, of]) => (of === metric ? [time] : []))
        const latest = times.length > 0 ? { time: Math.max(...times), value: Math.max(...times) * 2 } : undefined
        expect(readings.get('d')?.[metric]).toEqual(latest)
      }
    }),
  )
})

it('events at once are events one by one', () => {
  const events = [reading(1, 20), warning({}), reading(3, 22), warning({ id: '2', severity: '1' }), reading(2, 21)]
  const single = events.reduce((world, event) => advance(world, [event]), emptyWorld)
  expect(advance(emptyWorld, events)).toEqual(single)
})

it('counts what is open at a place and at a rung', () => {
  const world = advance(emptyWorld, [warning({}), warning({ id: '2', severity: '1', handleType: '5' })])
  expect(openBy(world, 'workplaceId')('4')).toEqual({ worst: 1, open: 2 })
  expect(openBy(world, 'workplaceId')('5')).toEqual({ worst: null, open: 0 })
  expect(rungsOf(world).map(({ open }) => open)).toEqual([0, 0, 1, 0, 1, 0, 0])
})

it('counts a person once, and not after a way out or sixteen hours', () => {
  const pass = (at: number, who: string, inOut: string, workplaceId: string | null = null): WorldEvent => ({
    kind: 'passage',
    at,
    enterpriseId: '9',
    workplaceId,
    who,
    inOut,
  })
  const world = advance(emptyWorld, [pass(1, 'a', '1'), pass(2, 'a', '1', '4'), pass(3, 'b', '1'), pass(4, 'c', '1')])
  expect(peopleInside(world, '9', 10)).toBe(3)
  expect(peopleInside(advance(world, [pass(5, 'b', '0')]), '9', 10)).toBe(2)
  expect(peopleInside(world, '9', 17 * 3_600_000)).toBe(0)
  expect(peopleInside(world, '8', 10)).toBe(0)
})

it('the chunks of a window cover it without a gap, the same for every instant in one', () => {
  const spans = fc.record({
    start: fc.nat({ max: 10_000 }),
    minutes: fc.integer({ min: 1, max: 7 * 1440 }),
    share: fc.nat(999),
  })
  fc.assert(
    fc.property(spans, ({ start, minutes, share }) => {
      const window = { start: start * 1000, end: start * 1000 + minutes * 60_000 }
      const at = window.start + ((window.end - window.start) * share) / 1000
      const chunk = chunkAt(window, at)
      expect(chunk.start <= at && at <= chunk.end).toBe(true)
      expect(chunk.end - chunk.start).toBeLessThanOrEqual(chunkMs(window.end - window.start))
      expect(chunkAt(window, chunk.start)).toEqual(chunk)
      if (chunk.end < window.end) expect(chunkAt(window, chunk.end).start).toBe(chunk.end)
    }),
  )
})
