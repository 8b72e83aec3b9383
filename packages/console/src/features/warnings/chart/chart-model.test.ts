import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFull, parseTime } from '../../../ui/format/time.ts'
import { overload } from '../test-warning.ts'
import { axisOf, climbsOf, samplesOf, stretchesOf, windowOf, worstOf } from './chart-model.ts'

const at = (time: string) => parseTime(`2026-11-21 ${time}`) as number
const point = (ms: number, value: number) => ({
  time: formatFull(ms),
  min: value - 1,
  max: value + 1,
  avg: value,
  last: value,
  count: 1,
})

describe('the window', () => {
  it('begins half an hour before and runs on while it lasts', () => {
    expect(windowOf(overload, at('14:41:08'))).toEqual({ from: at('13:32:01'), to: at('14:41:08') })
  })
  it('ends ten minutes after the last of it, never in the future', () => {
    const over = overload.occurrences.map((one) => ({ ...one, endTime: one.endTime ?? '2026-11-21 14:42:00' }))
    expect(windowOf({ ...overload, occurrences: over }, at('18:00:00')).to).toBe(at('14:52:00'))
    expect(windowOf({ ...overload, occurrences: over }, at('14:45:00')).to).toBe(at('14:45:00'))
  })
})

describe('the curve', () => {
  it('is broken where samples are missing', () => {
    const points = [0, 5, 10, 40, 45].map((s) => point(at('14:00:00') + s * 1000, 3))
    expect(samplesOf(points, 'raw', 'upper', 5).map(([, value]) => value)).toEqual([3, 3, 3, null, 3, 3])
  })
  it('uses the bound of a roll-up that can violate the limit', () => {
    const points = [point(at('14:00:00'), 3)]
    expect(samplesOf(points, 'minute', 'upper', 5)[0]?.[1]).toBe(4)
    expect(samplesOf(points, 'minute', 'lower', 5)[0]?.[1]).toBe(2)
  })
  it('has its worst inside an episode', () => {
    const stretches = stretchesOf(overload.occurrences, at('14:41:00'))
    const samples = [
      [at('13:50:00'), 9],
      [at('14:08:00'), 6.82],
      [at('14:30:00'), 6.35],
    ] as const
    expect(worstOf(samples, stretches, 'upper')?.[1]).toBe(6.82)
    expect(worstOf(samples, stretches, 'lower')?.[1]).toBe(6.35)
    expect(stretches.map(({ nth, to }) => [nth, to])).toEqual([
      [1, at('14:16:40')],
      [2, at('14:41:00')],
    ])
  })
})

describe('the axis', () => {
  it('holds the curve and its marks on round figures', () => {
    expect(axisOf([[0, 3.1] as const, [1, 6.82] as const], [5, 4.75])).toEqual({ min: 2, max: 8, interval: 2 })
    expect(axisOf([], [])).toEqual({ min: 0, max: 1, interval: 1 })
  })
  it('always holds everything, and does not go below zero for what never does', () => {
    const values = fc.array(
      fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 10_000),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(values, (given) => {
        const { min, max } = axisOf(
          given.map((value, i) => [i, value] as const),
          [],
        )
        expect(min).toBeLessThanOrEqual(Math.min(...given))
        expect(max).toBeGreaterThanOrEqual(Math.max(...given))
        expect(max).toBeGreaterThan(min)
        if (Math.min(...given) >= 0) expect(min).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it('marks only what went up', () => {
  expect(climbsOf(overload.logs)).toEqual([{ at: at('14:34:46'), level: 4 }])
})
