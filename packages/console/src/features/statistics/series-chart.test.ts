import { expect, it } from 'vitest'
import { drawsNothing, groupBars, lines, stackedBars } from './series-chart.ts'

it('has nothing to draw without values, and with bars of zero only; a line at zero is drawn', () => {
  const bar = (...values: number[]) =>
    groupBars(
      'a',
      values.map((value, n) => ({ name: String(n), value, other: false })),
      'kg',
    )
  expect([bar(), bar(0, 0), bar(0, 1)].map(drawsNothing)).toEqual([true, true, false])
  const stacked = (...data: number[]) => stackedBars(['1', '2'], [{ name: 'a', data }], 'kg')
  expect([stacked(0, 0), stacked(0, 2), stackedBars([], [], 'kg')].map(drawsNothing)).toEqual([true, false, true])
  const line = (...data: (number | null)[]) => lines(['1', '2'], [{ name: 'a', data }], 'kg')
  expect([line(null, null), line(0, null), lines([], [], 'kg')].map(drawsNothing)).toEqual([true, false, true])
})
