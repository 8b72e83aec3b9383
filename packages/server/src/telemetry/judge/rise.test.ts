import { array, assert, double, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplesOf } from './recent-samples.ts'
import { riseOf } from './rise.ts'
import { at, deviceOf, feed, held, judgeOf, type Sample, story } from './test/scene.ts'

const th = (more: object = {}) => judgeOf(deviceOf({ kind: 'th', only: ['temperature|m1|rise|3'], ...more }))
const told = (samples: readonly Sample[], more: object = {}) => story(feed(th(more), samples))
const series = (from: number, every: number, ...values: number[]): Sample[] =>
  values.map((value, n) => ['temperature', from + n * every, value] as const)

describe('no rise', () => {
  it.each<[string, Sample[]]>([
    ['in the first readings', series(0, 60, 20, 30)],
    ['in what a sensor says while it starts', series(0, 5, 0, 22, 22, 22, 22)],
    ['of exactly the limit', series(0, 60, 20, 20, 23, 23)],
    ['that takes longer than the window', series(0, 60, 20, 20, 22.9, 25.8, 28.7)],
    ['after a gap', [...held('temperature', 0, 600, 60, 20), ...held('temperature', 900, 1200, 60, 30)]],
    ['back from a single low reading', series(0, 60, 20, 20, 20, 12, 20, 20)],
    ['back from a single low reading of a fast device', series(0, 5, 20, 20, 20, 20, 12, 20, 20, 20)],
    ['in a single high reading of a fast device', series(0, 5, 20, 20, 20, 20, 25, 20, 20)],
    ['where the plant stands still', []],
  ])('%s', (_, samples) => {
    expect(told(samples)).toEqual([])
  })

  it('of a slow device that is no more than the limit in a window', () => {
    expect(told(series(0, 300, 20, 20, 20, 20, 34, 34))).toEqual([])
    expect(told(series(0, 300, 20, 20, 20, 20, 36, 36))).toHaveLength(1)
  })
})

it('reports start value, end value and seconds', () => {
  const samples = [...held('temperature', 0, 60, 12, 31.2), ...series(72, 12, 32.3, 33.1, 34.2, 35)]
  expect(feed(th(), samples).filter(({ act }) => act === 'raise')).toMatchObject([
    { typeKey: 'm1', severity: 3, startTime: at(108), value: 35, rise: { from: 31.2, to: 35, seconds: 48 } },
  ])
})

it.each([
  [5, 10],
  [60, 60],
  // Intervals of a real recording are not exact.
  [61, 61],
])('detects a step within %i s when the device reports every %i s', (every, latest) => {
  const step = 20 * every
  const told = feed(th(), [
    ...held('temperature', 0, step, every, 22),
    ...held('temperature', step + every, step + 120, every, 27),
  ])
  const raise = told.find(({ act }) => act === 'raise')
  expect(raise && raise.act === 'raise' ? (raise.time - at(step + every)) / 1000 : null).toBeLessThanOrEqual(
    latest - every,
  )
})

it('does not chatter: it is over when less than 1 degree was gained in 60 s, for 120 s', () => {
  const samples = [...held('temperature', 0, 60, 5, 20), ...held('temperature', 65, 400, 5, 26)]
  expect(told(samples)).toEqual(['raise m1/3 from 70 at 70', 'recover m1 70..125'])
})

it('has its own limit and window by device, workplace or kind', () => {
  const row = {
    id: '9',
    scope: 'device',
    enabled: true,
    kind: 'th',
    metric: 'temperature',
    op: 'rise',
    typeKey: 'm1',
    severity: 3,
    value: 5,
    windowSeconds: 300,
  } as const
  const slow = series(0, 60, 20, 20, 21, 22.5, 24, 25.5, 26)
  expect(told(slow)).toEqual([])
  expect(told(slow, { rows: [row] })).toEqual(['raise m1/3 from 300 at 300'])
})

it('never finds more than the greatest difference within the window, nor anything in what only falls', () => {
  const readings = array(
    record({ after: integer({ min: 1, max: 90 }), value: double({ min: -20, max: 60, noNaN: true }) }),
    {
      minLength: 3,
      maxLength: 40,
    },
  )
  assert(
    property(readings, (steps) => {
      let time = 0
      const past = steps.map(({ after, value }) => {
        time += after * 1000
        return [time, value] as const
      })
      const last = past.at(-1) as readonly [number, number]
      const before = past.slice(0, -1)
      const risen = riseOf(samplesOf(before), last[0], last[1], 60_000)
      const lowest = Math.min(...before.map(([, value]) => value))
      if (risen) expect(risen.amount).toBeLessThanOrEqual(Math.max(0, last[1] - lowest) + 1e-9)
      const falling = past.map(([at], n) => [at, -n] as const)
      const none = riseOf(samplesOf(falling.slice(0, -1)), last[0], -past.length, 60_000)
      if (none) expect(none.amount).toBeLessThan(0)
    }),
  )
})

it('measures from the lowest level, which is the middle of three where a reading is below both its neighbours', () => {
  const readings = array(record({ after: integer({ min: 1, max: 40 }), value: integer({ min: 0, max: 20 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  assert(
    property(readings, integer({ min: 20, max: 120 }), (steps, window) => {
      let time = 0
      const all = steps.map(({ after, value }) => {
        time += after * 1000
        return [time, value] as const
      })
      const [now, value] = all.at(-1) as readonly [number, number]
      const past = all.slice(0, -1)
      expect(riseOf(samplesOf(past), now, value, window * 1000)).toEqual(naiveRise(past, now, value, window * 1000))
    }),
    { numRuns: 2000 },
  )
})

function naiveRise(past: readonly (readonly [number, number])[], time: number, value: number, window: number) {
  const values = past.map(([, of]) => of)
  const last = past.at(-1)
  if (!last || past.length < 2) return null
  const isDense = time - last[0] <= 15_000
  if (isDense && past.length < 3) return null
  // Median of the three readings up to this one, or of the first three.
  const level = (n: number) => {
    const first = Math.max(0, Math.min(n - 2, values.length - 3))
    const three = values.slice(first, first + 3)
    if (three.length < 3) return Math.max(values[n] as number, ...three)
    return Math.max(values[n] as number, three.toSorted((a, b) => a - b)[1] as number)
  }
  const seen = past.map(([at], n) => ({ at, level: level(n) }))
  let low = seen.at(-1) as { at: number; level: number }
  for (const one of seen.slice(0, -1).toReversed()) {
    if (time - one.at > window) break
    if (one.level < low.level) low = one
  }
  const to = isDense ? Math.min(value, last[1]) : value
  const span = time - low.at
  const risen = to - low.level
  return {
    from: low.level,
    to,
    seconds: Math.round(span / 1000),
    amount: span > window ? (risen * window) / span : risen,
  }
}
