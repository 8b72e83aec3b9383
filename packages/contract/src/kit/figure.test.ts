import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figureText } from './figure.ts'

it.each([
  [0, undefined, '0'],
  [1234567.5, undefined, '1,234,567.5'],
  [1234567.5, 2, '1,234,567.50'],
  [1.005, 2, '1.01'],
  [-1.005, 2, '-1.01'],
  [999.9996, undefined, '1,000'],
  [0.0004, undefined, '<0.001'],
  [-0.0004, undefined, '>-0.001'],
  [0.0004, 2, '0.00'],
  [12, 9, '12.000'],
  [1e21, 0, '1,000,000,000,000,000,000,000'],
  [Number.POSITIVE_INFINITY, 1, '∞'],
] as const)('writes %d with %s decimals as %s', (value, decimals, text) => {
  expect(figureText(value, decimals)).toBe(text)
})

it('writes as Intl.NumberFormat does', () => {
  const measured = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  const value = fc.oneof(
    fc.double({ noNaN: true }),
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
    measured.map(([whole, decimals]) => Number(`${whole}e-${decimals}`)),
  )
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 0, 1, 2, 3), (it, decimals) => {
      const text = figureText(it, decimals)
      if (text.startsWith('<') || text.startsWith('>')) return
      const options = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 3 }
      expect(text).toBe(new Intl.NumberFormat('en-US', options).format(it))
    }),
    { numRuns: 2000 },
  )
})
