import { describe, expect, it } from 'vitest'
import { newPoint, type Point } from './points.ts'
import { isGap, listOf, maxRecentSamples, newRecentSamples, periodOf, remember } from './recent-samples.ts'
import { deviceOf, judgeOf } from './test/scene.ts'

const pointWith = (more: Partial<Point>): Point => ({ ...newPoint('d1', 'temperature'), ...more })
const told = (point: Point, ...times: number[]): Point => {
  for (const time of times) remember(point, time, time / 1000)
  return point
}
const timesOf = ({ past }: Point) => listOf(past).map(([time]) => time)

describe('the period of a point', () => {
  it('may be as slow as 100 s while fewer than three readings are known', () => {
    expect(periodOf(told(pointWith({ period: 10_000 }), 0, 10_000))).toBe(100_000)
    expect(periodOf(pointWith({ period: 300_000 }))).toBe(300_000)
  })

  it('is as stated, or the shorter of the last two intervals when the device is slower', () => {
    expect(periodOf(told(pointWith({ period: 60_000 }), 0, 10_000, 20_000))).toBe(60_000)
    expect(periodOf(told(pointWith({ period: 10_000 }), 0, 30_000, 50_000))).toBe(20_000)
    expect(periodOf(told(pointWith({ period: 10_000 }), 0, 20_000, 50_000))).toBe(20_000)
  })
})

it.each([
  ['th', 'temperature', 20, 20_000],
  ['th', 'temperature', null, 60_000],
  // A touch is reported on an event, whatever the sampling period of the other metrics.
  ['electrostatic', 'touch', 20, 0],
] as const)('a %s with %s and samplingSeconds %o has a period of %i ms', (kind, metric, samplingSeconds, period) => {
  expect(judgeOf(deviceOf({ kind, samplingSeconds })).point('d1', metric).period).toBe(period)
})

describe('a gap', () => {
  it('is longer than three periods', () => {
    const point = told(pointWith({ period: 10_000 }), 0, 10_000, 20_000)
    expect(isGap(point, 50_000)).toBe(false)
    expect(isGap(point, 50_001)).toBe(true)
  })

  it('is none before the first reading, nor on metrics reported on events', () => {
    expect(isGap(pointWith({ period: 10_000 }), 1e12)).toBe(false)
    expect(isGap(told(pointWith({ period: 0 }), 0, 1000, 2000), 1e12)).toBe(false)
  })
})

describe('what is remembered', () => {
  const second = { period: 1000, window: 60_000 }

  it('is nothing but the last reading where no rise is judged', () => {
    const point = told(pointWith({ period: 1000 }), 0, 1000, 3000)
    expect(point).toMatchObject({ lastTime: 3000, lastValue: 3, step: 2000, stepBefore: 1000 })
    expect(timesOf(point)).toEqual([])
  })

  it('reaches back over the window and four periods', () => {
    const times = Array.from({ length: 100 }, (_, n) => n * 1000)
    // 99 s minus 60 s and 4 s, the oldest included.
    expect(timesOf(told(pointWith(second), ...times))).toEqual(times.slice(35))
  })

  it(`is ${maxRecentSamples} readings at most`, () => {
    const times = Array.from({ length: 300 }, (_, n) => n * 100)
    const point = told(pointWith(second), ...times)
    expect(timesOf(point)).toEqual(times.slice(-maxRecentSamples))
  })

  it('restarts after a gap and on replay', () => {
    const point = told(pointWith({ ...second, window: 600_000 }), 0, 1000, 2000)
    expect(timesOf(told(point, 5001))).toEqual([5001])
    expect(newRecentSamples(point)).toMatchObject({
      lastTime: Number.NEGATIVE_INFINITY,
      step: 0,
      stepBefore: 0,
    })
    expect(timesOf(point)).toEqual([])
  })
})

it('keeps the last readings of a device that reports on events, although all precede the window', () => {
  const point = told(pointWith({ period: 0, window: 1000 }), 0, 1, 2, 100_000)
  expect(timesOf(point)).toEqual([0, 1, 2, 100_000])
})
