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

it('paints remainders grey, says the unit at the axis and in the tooltip, and draws no area below counts', () => {
  const grey = { color: 'var(--fs-text-3)', opacity: 0.5 }
  const groups = groupBars(
    'a',
    [
      { name: '花炮', value: 3, other: false },
      { name: '其他', value: 1, other: true },
    ],
    '家',
  )
  const [{ data }] = groups.series as unknown as [{ data: { itemStyle: object }[] }]
  expect(data.map(({ itemStyle }) => itemStyle)).toEqual([{ color: 'var(--fs-ink)', opacity: 1 }, grey])
  const stacked = stackedBars(
    ['1'],
    [
      { name: 'a', data: [1] },
      { name: '其他', data: [1], other: true },
    ],
    'kg',
  )
  const line = lines(['1', '2'], [{ name: 'a', data: [1, 2] }], '起')
  expect(([stacked.series].flat().at(-1) as { itemStyle: object }).itemStyle).toEqual(grey)
  for (const [option, unit] of [
    [groups, '家'],
    [stacked, 'kg'],
    [line, '起'],
  ] as const) {
    expect([option.yAxis].flat()[0]?.name).toBe(unit)
    const say = [option.tooltip].flat()[0]?.valueFormatter as (value: number) => string
    expect(say(1234.5678)).toBe(`1,234.568 ${unit}`)
    expect(JSON.stringify(option)).not.toContain('areaStyle')
  }
})
