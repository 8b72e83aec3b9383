import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFull, parseTime } from '../../../ui/format/time.ts'
import { curveOf, extremesOf } from './curve.ts'

const start = parseTime('2026-11-21 00:00:00') as number
const points = (minutes: readonly number[]) =>
  minutes.map((minute) => ({
    time: formatFull(start + minute * 60_000),
    min: minute - 1,
    max: minute + 1,
    avg: minute,
    last: minute,
    count: 1,
  }))
const values = (minutes: readonly number[], seconds: number | null = 60) =>
  curveOf(points(minutes), seconds).map(([, value]) => value)

describe('a curve', () => {
  it('is broken where values are missing', () => {
    expect(values([0, 1, 2, 10, 11])).toEqual([0, 1, 2, null, 10, 11])
  })
  it('is not broken by one or two that failed to come', () => {
    expect(values([0, 1, 4, 5])).toEqual([0, 1, 4, 5])
  })
  it('uses the interval of its points, not of the samples, when they are rolled up', () => {
    expect(values([0, 60, 120, 180])).not.toContain(null)
    expect(values([0, 60, 120, 360, 420])).toContain(null)
  })
  it('of a slow device is not broken by a few quick values', () => {
    expect(values([0, 10, 20, 30], 600)).not.toContain(null)
  })
  it('keeps every value, in order, and begins and ends with one', () => {
    const minutes = fc.uniqueArray(fc.nat(10_000), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(minutes, (given) => {
        const sorted = given.toSorted((a, b) => a - b)
        const curve = curveOf(points(sorted), 60)
        expect(curve.flatMap(([, value]) => (value === null ? [] : [value]))).toEqual(sorted)
        expect(curve.at(0)?.[1]).not.toBeNull()
        expect(curve.at(-1)?.[1]).not.toBeNull()
        expect(curve.map(([at]) => at)).toEqual(curve.map(([at]) => at).toSorted((a, b) => a - b))
      }),
    )
  })
})

it('knows its extremes', () => {
  expect(extremesOf(curveOf(points([3, 4, 20, 21]), 60))).toEqual({ low: 3, high: 21, last: 21 })
  expect(extremesOf([])).toBeUndefined()
})
