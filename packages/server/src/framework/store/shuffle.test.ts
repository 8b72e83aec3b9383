import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffled } from './shuffle.ts'

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 })
const context = fc.string()
const allOf = (order: (n: number) => string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => order(from + n))
const own = Uint8Array.from({ length: 32 }, (_, n) => n * 7)
/** Average distance of two counters that many days apart. */
const apart = (distance: number) => {
  const days = Array.from({ length: 1000 }, (_, day) => {
    const order = shuffled(own, `day ${day}`)
    return Math.abs(Number(order(5 + distance)) - Number(order(5)))
  })
  return { days, mean: days.reduce((sum, one) => sum + one, 0) / days.length }
}

describe('shuffled counters', () => {
  it('do not reveal how far apart two of them were', () => {
    for (const distance of [1, 2, 10, 500]) {
      const { days, mean } = apart(distance)
      // Two random numbers up to 9999 differ by 3333 on average, with a deviation of 75 over 1000 draws.
      expect(mean).toBeGreaterThan(3333 - 300)
      expect(mean).toBeLessThan(3333 + 300)
      expect(days.filter((one) => one === distance).length).toBeLessThan(5)
      expect(new Set(days).size).toBeGreaterThan(850)
    }
  })

  it('depend on the secret and on the context', () => {
    const order = (key: Uint8Array, of: string) => allOf(shuffled(key, of), 1, 50).join()
    expect(order(own, 'a')).toBe(order(own, 'a'))
    expect(order(own, 'a')).not.toBe(order(own, 'b'))
    expect(order(own, 'a')).not.toBe(
      order(
        own.map((byte) => byte ^ 1),
        'a',
      ),
    )
  })

  it('are the counters of four digits, each once, in another order', () => {
    fc.assert(
      fc.property(secret, context, (key, of) => {
        const numbers = allOf(shuffled(key, of), 1, 9999)
        expect(new Set(numbers).size).toBe(9999)
        expect(numbers.every((number) => /^\d{4}$/.test(number) && number !== '0000')).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('go on with five digits and six when the day is full, each once', () => {
    fc.assert(
      fc.property(secret, (key) => {
        const numbers = allOf(shuffled(key, 'x'), 10_000, 99_999)
        expect(new Set(numbers).size).toBe(90_000)
        expect(numbers.every((number) => /^[1-9]\d{4}$/.test(number))).toBe(true)
        expect(shuffled(key, 'x')(100_000)).toMatch(/^[1-9]\d{5}$/)
      }),
      { numRuns: 2 },
    )
  })
})
