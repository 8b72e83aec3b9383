import { expect, it } from 'vitest'
import { columnsOf, perDay, type Trend } from './trend-model.ts'

const trend: Trend = {
  days: ['2026-11-20', '2026-11-21', '2026-11-22'],
  bySeverity: { '1': [1, 0, 2], '4': [5, 6, 7] },
  total: 21,
}

it('stacks blue to red, a day or severity without warnings left out', () => {
  const { columns } = columnsOf(trend)
  expect(columns.map(({ day, parts }) => [day, parts.map(({ severity, count }) => [severity, count])])).toEqual([
    [
      '2026-11-20',
      [
        ['4', 5],
        ['1', 1],
      ],
    ],
    ['2026-11-21', [['4', 6]]],
    [
      '2026-11-22',
      [
        ['4', 7],
        ['1', 2],
      ],
    ],
  ])
  const [, , last] = columns
  expect(last?.parts.map(({ from, height }) => [from, height])).toEqual([
    [0, 70],
    [70, 20],
  ])
})

it.each([
  [9, [0, 5, 10]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [130, [0, 50, 100, 150]],
])('has an axis of whole numbers for %s a day', (most, ticks) => {
  expect(columnsOf({ days: ['2026-11-20'], bySeverity: { '2': [most] }, total: most }).ticks).toEqual(ticks)
})

it('has an axis without days and without warnings', () => {
  expect(columnsOf({ days: [], bySeverity: {}, total: 0 })).toEqual({ ticks: [0, 1], columns: [] })
  expect(columnsOf({ days: ['2026-11-20'], bySeverity: {}, total: 0 }).columns[0]?.parts).toEqual([])
})

it('says how many a day', () => {
  expect(perDay(trend)).toBe('7.0')
  expect(perDay({ days: [], bySeverity: {}, total: 0 })).toBe('0')
})
