import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBelowZero, less, more } from './exact.ts'

const figure = fc
  .tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`)

test('what is added and taken again is what was there', () => {
  fc.assert(fc.property(figure, figure, (a, b) => less(more(a, b), b) === a && more(less(a, b), b) === a))
})

test('figures that no float holds', () => {
  expect(more('0.1', '0.2')).toBe('0.3000')
  expect(less('0.0001', '1')).toBe('-0.9999')
  expect([isBelowZero('-0.0001'), isBelowZero('0.0000')]).toEqual([true, false])
})
