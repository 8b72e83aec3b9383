import type { WallHour } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisTop, trendOf } from './trend-model.ts'

const hour = (clock: number, counts: [number, number, number, number], previous = 0): WallHour => ({
  hour: `2026-11-20 ${String(clock).padStart(2, '0')}:00:00`,
  bySeverity: { 1: counts[0], 2: counts[1], 3: counts[2], 4: counts[3] },
  previous,
})
const plot = { width: 240, height: 100 }

describe('the axis', () => {
  it('ends at a round number with a whole half', () => {
    expect([0, 3, 5, 6, 7, 11, 17, 99, 161].map(axisTop)).toEqual([4, 4, 6, 6, 8, 12, 20, 100, 200])
  })
  it('never cuts a bar', () => {
    fc.assert(fc.property(fc.nat(100_000), (value) => axisTop(value) >= value && Number.isInteger(axisTop(value) / 2)))
  })
})

describe('the chart', () => {
  const trend = trendOf(
    [hour(9, [1, 0, 2, 3], 4), hour(10, [0, 0, 0, 0]), hour(11, [0, 1, 0, 0]), hour(12, [0, 0, 0, 1])],
    plot,
  )
  it('stacks blue first and red on top, without zeros', () => {
    expect(trend.segments.map(({ severity }) => severity)).toEqual([4, 3, 1, 2, 4])
    const [blue, yellow, red] = trend.segments
    expect(blue && yellow && red && blue.y > yellow.y && yellow.y > red.y).toBe(true)
    expect(red?.y).toBe(0)
  })
  it('labels every third hour of the clock', () => {
    expect(trend.hours.map(({ x }) => x)).toEqual([30, 210])
  })
  it('draws the day before as steps from the first to the last bar', () => {
    expect(trend.line).toBe(
      `M30 ${100 / 3}H60V100H120V100H180V100H210`.replace(`${100 / 3}`, String(100 * (1 - 4 / 6))),
    )
  })
})
