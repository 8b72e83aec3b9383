import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundsOf } from './axis-bounds.ts'

it('holds the values on round figures, with lines that meet both ends', () => {
  expect(boundsOf([3.1, 6.82, 5, 4.75])).toEqual({ min: 2, max: 8, interval: 2 })
  expect(boundsOf([18.7, 34.8])).toEqual({ min: 10, max: 40, interval: 10 })
  expect(boundsOf([])).toEqual({ min: 0, max: 1, interval: 1 })
})

it('always holds everything, and does not go below zero for what never does', () => {
  const values = fc.array(fc.double({ min: -1e5, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(values, (given) => {
      const { min, max, interval } = boundsOf(given)
      expect(min).toBeLessThanOrEqual(Math.min(...given))
      expect(max).toBeGreaterThanOrEqual(Math.max(...given))
      expect(max).toBeGreaterThan(min)
      // Ticks differ in their third decimal at least.
      expect(interval).toBeGreaterThanOrEqual(0.001)
      expect((max - min) / interval).toBeLessThan(8)
      if (Math.min(...given) >= 0) expect(min).toBeGreaterThanOrEqual(0)
    }),
  )
})
