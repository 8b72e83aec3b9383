import { expect, it } from 'vitest'
import { perDay, type Trend, trendOption } from './trend-model.ts'

const trend: Trend = {
  days: ['2026-11-20', '2026-11-21', '2026-11-22'],
  bySeverity: { '1': [1, 0, 2], '4': [5, 6, 7] },
  total: 21,
}

it('stacks blue to red, a day or severity without warnings left out', () => {
  const series = trendOption(trend, (severity) => `s${severity}`).series as { name: string; data: (number | null)[] }[]
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ['s4', [5, 6, 7]],
    ['s3', [null, null, null]],
    ['s2', [null, null, null]],
    ['s1', [1, null, 2]],
  ])
})

it('says how many a day', () => {
  expect(perDay(trend)).toBe('7.0')
  expect(perDay({ days: [], bySeverity: {}, total: 0 })).toBe('0')
})
