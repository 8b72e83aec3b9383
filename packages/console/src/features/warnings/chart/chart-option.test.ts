import { describe, expect, it } from 'vitest'
import { type ChartParts, chartOption } from './chart-option.ts'

const parts: ChartParts = {
  samples: [
    [0, 3],
    [600_000, 6.82],
    [700_000, null],
    [1_200_000, 4],
  ],
  from: 0,
  to: 1_200_000,
  unit: 'kg',
  unitName: 'kg',
  severity: '1',
  limit: 5,
  clear: 4.75,
  stretches: [
    { from: 500_000, to: 700_000, nth: 1 },
    { from: 1_190_000, to: 1_200_000, nth: 2 },
  ],
  climbs: [{ at: 900_000, label: '升至县局' }],
  worst: [600_000, 6.82],
  words: { limit: '限值', clear: '恢复' },
}
// biome-ignore lint/suspicious/noExplicitAny: the library's option types are unions too wide to read back
const seriesOf = (of: ChartParts) => (chartOption(of).series as any[])[0]

describe('the chart of a value', () => {
  it('leaves gaps as gaps, and neither smooths nor fills', () => {
    const series = seriesOf(parts)
    expect(series.data).toContainEqual([700_000, null])
    expect(series.connectNulls).toBe(false)
    expect(series.smooth ?? false).toBe(false)
    expect(series.areaStyle).toBeUndefined()
  })
  it('numbers the stretches that have room for a number', () => {
    expect(seriesOf(parts).markArea.data.map(([start]: [{ name: string }]) => start.name)).toEqual(['①', ''])
  })
  it('draws the limit solid, the clear value dotted, climbs dashed', () => {
    const lines = seriesOf(parts).markLine.data
    expect(lines.map((line: { lineStyle: { type: string } }) => line.lineStyle.type)).toEqual([
      'solid',
      'dotted',
      'dashed',
    ])
    expect(lines[0].label.formatter).toBe('限值 5.00')
    expect(seriesOf({ ...parts, clear: null }).markLine.data).toHaveLength(2)
  })
  it('marks the worst value, when there is one', () => {
    expect(seriesOf(parts).markPoint.label.formatter).toBe('6.82')
    expect(seriesOf({ ...parts, worst: undefined }).markPoint).toBeUndefined()
  })
  it('gives a switch an axis of off and on', () => {
    const { yAxis } = chartOption({ ...parts, unit: '', limit: null, clear: null, samples: [[0, 1]] })
    expect(yAxis).toMatchObject({ min: 0, max: 1, interval: 1 })
  })
})
