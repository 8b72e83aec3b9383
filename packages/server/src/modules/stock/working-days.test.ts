import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterWorkingDays, type Calendar, workingDays } from './working-days.ts'

const plain: Calendar = { off: new Set(), worked: new Set() }
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

it('leaves out weekends and holidays, counts weekends that are worked', () => {
  expect(workingDays(plain, '2027-03-05', '2027-03-08')).toBe(1)
  expect(
    workingDays({ off: new Set(['2027-03-08']), worked: new Set(['2027-03-06']) }, '2027-03-05', '2027-03-09'),
  ).toBe(2)
  expect(workingDays(plain, '2027-03-08', '2027-03-05')).toBe(0)
})

it('finds the day after so many working days, whatever the calendar', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), fc.array(day), fc.array(day), (from, count, off, worked) => {
      const calendar = { off: new Set(off), worked: new Set(worked) }
      const until = afterWorkingDays(calendar, from, count)
      expect(workingDays(calendar, from, until)).toBe(count)
    }),
  )
})
