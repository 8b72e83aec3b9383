import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueOn } from './period.ts'

it.each([
  ['1', '2026-03-01', 5, { period: '2026-02-28', day: '2026-03-01' }],
  ['2', '2026-01-07', 3, { period: '2026-W01', day: '2026-01-07' }],
  ['2', '2021-01-06', 28, { period: '2020-W53', day: '2021-01-10' }],
  ['2', '2025-01-05', 1, { period: '2024-W52', day: '2024-12-30' }],
  ['3', '2026-01-31', 10, { period: '2025-12', day: '2026-01-10' }],
  ['3', '2026-03-01', 28, { period: '2026-02', day: '2026-03-28' }],
  ['4', '2026-02-11', 15, { period: '2025-Q4', day: '2026-01-15' }],
  ['4', '2026-12-31', 1, { period: '2026-Q3', day: '2026-10-01' }],
  ['5', '2026-06-01', 20, { period: '2025', day: '2026-01-20' }],
  ['6', '2026-06-01', 20, { period: 'once', day: '2026-05-30' }],
] as const)('of kind %s on %s within %i days', (kind, today, days, due) => {
  expect(dueOn(kind, today, days, '2026-05-10')).toEqual(due)
})

it('never asks for a period that is still running, and names each once', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 28 }), fc.constantFrom('2', '3', '4', '5'), (at, days, kind) => {
      const today = at.toISOString().slice(0, 10)
      const tomorrow = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10)
      const [due, next] = [dueOn(kind, today, days, today), dueOn(kind, tomorrow, days, today)]
      expect(due.period.length).toBeLessThanOrEqual(12)
      // Periods are ordered like days, each with its own deadline.
      expect(next.period >= due.period && next.day >= due.day).toBe(true)
      expect(next.period === due.period).toBe(next.day === due.day)
    }),
  )
})
