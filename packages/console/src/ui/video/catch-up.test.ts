import { expect, it } from 'vitest'
import { catchUp } from './catch-up.ts'

it('does nothing without anything to show', () => {
  expect(catchUp(0, [])).toEqual({ to: null, rate: 1 })
})

it('begins near the end, wherever the medium begins', () => {
  expect(catchUp(0, [{ start: 100, end: 102 }]).to).toBeCloseTo(101.65)
})

it('jumps when it lags more than 1.5 s, and over a gap', () => {
  expect(catchUp(10, [{ start: 5, end: 11.6 }]).to).toBeCloseTo(11.25)
  const spans = [
    { start: 5, end: 10 },
    { start: 12, end: 12.2 },
  ]
  expect(catchUp(9.9, spans).to).toBe(12)
})

it('plays slightly faster when it lags a little, and as usual when it does not', () => {
  expect(catchUp(10, [{ start: 5, end: 11 }])).toEqual({ to: null, rate: 1.08 })
  expect(catchUp(10, [{ start: 5, end: 10.4 }])).toEqual({ to: null, rate: 1 })
})
