import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { byDay, weekOf } from './week.ts'

const moment = fc.date({ min: new Date('1995-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })

describe('a week in Shanghai', () => {
  it.each([
    ['2026-11-22 23:59:59', '2026-11-16', '2026-11-22'],
    ['2026-11-23 00:00:00', '2026-11-23', '2026-11-29'],
    ['2026-11-24 07:59:59', '2026-11-23', '2026-11-29'],
    ['2026-01-01 00:00:00', '2025-12-29', '2026-01-04'],
  ])('%s is within %s to %s', (time, first, last) => {
    const { days } = weekOf(new Date(`${time.replace(' ', 'T')}+08:00`))
    expect([days[0], days.at(-1)]).toEqual([first, last])
  })

  it('begins on a Monday at midnight, holds its moment and lasts seven days', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const { from, to, days } = weekOf(at)
        expect(from <= at && at < to).toBe(true)
        expect(to.getTime() - from.getTime()).toBe(7 * 86_400_000)
        expect(shanghai(from)).toBe(`${days[0]} 00:00:00`)
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(days).toHaveLength(7)
      }),
    )
  })

  it('counts every day, without those of other weeks', () => {
    const week = weekOf(new Date('2026-11-24T01:00:00Z'))
    const counts = byDay(week, [
      { day: '2026-11-24', count: 3 },
      { day: '2026-11-30', count: 9 },
    ])
    expect(counts.map(({ count }) => count)).toEqual([0, 3, 0, 0, 0, 0, 0])
  })
})
