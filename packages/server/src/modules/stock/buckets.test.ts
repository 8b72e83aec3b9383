import { describe, expect, it } from 'vitest'
import { bucketsOf, seriesOf } from './buckets.ts'

/** A Wednesday, 00:10 in Shanghai. */
const now = new Date('2026-03-03T16:10:00Z')

describe('a period is cut by the calendar of Shanghai', () => {
  it.each([
    ['1', 24, '01:00', '00:00', '2026-03-02T17:00:00.000Z'],
    ['2', 7, '02-26', '03-04', '2026-02-25T16:00:00.000Z'],
    ['3', 30, '02-03', '03-04', '2026-02-02T16:00:00.000Z'],
    ['4', 13, '12-08', '03-02', '2025-12-07T16:00:00.000Z'],
    ['5', 12, '2025-04', '2026-03', '2025-03-31T16:00:00.000Z'],
  ] as const)('bucket %s', (bucket, count, first, last, from) => {
    const cut = bucketsOf(bucket, now)
    expect(cut.labels).toHaveLength(count)
    expect([cut.labels[0], cut.labels.at(-1), cut.from.toISOString()]).toEqual([first, last, from])
  })
  it('into thirty days when nothing is said', () => expect(bucketsOf(null, now).labels).toHaveLength(30))
  it('a Sunday belongs to the week before', () =>
    expect(bucketsOf('4', new Date('2026-03-01T15:59:00Z')).labels.at(-1)).toBe('02-23'))
})

it('a part without rows is 0, and what is outside is left out', () => {
  expect(
    seriesOf({ labels: ['a', 'b', 'c'] }, [
      { bucket: 2, value: '3.5' },
      { bucket: 0, value: 9 },
      { bucket: 4, value: 9 },
    ]),
  ).toEqual([0, 3.5, 0])
})
