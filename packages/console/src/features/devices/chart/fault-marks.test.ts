import { expect, it } from 'vitest'
import { faultMarks, faultSeries, heightOf } from './fault-marks.ts'
import { historyOption, type Plot } from './history-option.ts'

const range = { min: 0, max: 40 }
const mark = (value: number | null) => ({ at: 1, value, count: 1 })

it('reads faults with their moments, and none without', () => {
  expect(faultMarks([{ time: 'never', value: 1, count: 1 }])).toEqual([])
  expect(faultMarks([{ time: '2026-01-01 08:00:00', value: 95, count: 1 }])).toEqual([
    { at: Date.UTC(2026, 0, 1), value: 95, count: 1 },
  ])
})

it.each([
  [95, 40],
  [-200, 0],
  [12, 12],
  [null, 0],
])('marks %s inside the axis, at %s', (value, height) => expect(heightOf(mark(value), range)).toBe(height))

const plot: Plot = {
  name: '温度',
  unit: '℃',
  decimals: 1,
  words: undefined,
  limits: [],
  stretches: [],
  samples: [
    [0, 20],
    [2, 22],
  ],
}

it('draws nothing for a plot without faults', () => expect(faultSeries(plot, 0, range)).toEqual([]))

it('keeps faults out of the line and out of the axis', () => {
  const without = historyOption([plot], 0, 10, false)
  const option = historyOption([{ ...plot, faults: [mark(95)] }], 0, 10, false)
  expect(JSON.stringify(option.yAxis)).toBe(JSON.stringify(without.yAxis))
  const [line, marks] = option.series as { lineStyle: { width: number }; data: unknown[] }[]
  expect([line?.lineStyle.width, marks?.lineStyle.width]).toEqual([1.75, 0])
  expect(line?.data).toEqual([
    [0, 20],
    [2, 22],
  ])
  expect(marks?.data).toHaveLength(1)
})
