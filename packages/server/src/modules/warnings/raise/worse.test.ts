import { expect, it } from 'vitest'
import { isWorse } from './worse.ts'

const of = (value: number | null, threshold: number | null) => ({ value, threshold })

it('does not call a missing figure worse', () => {
  expect(isWorse(of(null, 34), of(35, 34))).toBe(false)
  expect(isWorse(of(null, null), of(null, null))).toBe(false)
})
it('accepts the first value there is', () => expect(isWorse(of(35, 34), of(null, null))).toBe(true))
it('goes further in the direction of the breach', () => {
  expect(isWorse(of(36, 34), of(35, 34))).toBe(true)
  expect(isWorse(of(35, 34), of(35, 34))).toBe(false)
  expect(isWorse(of(-2, 0), of(-1, 0))).toBe(true)
  expect(isWorse(of(-1, 0), of(-2, 0))).toBe(false)
})
it('compares two limits of one direction by value, two directions by distance', () => {
  expect(isWorse(of(20, 10), of(40, 30))).toBe(false)
  expect(isWorse(of(-5, 0), of(36, 34))).toBe(true)
  expect(isWorse(of(-1, 0), of(36, 34))).toBe(false)
})
