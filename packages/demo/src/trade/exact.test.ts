import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactText, share, units } from './exact.ts'

it('a share of something is half up, whatever the numbers', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 45),
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 1, max: 10 ** 6 }),
      (a, b, c) => {
        const whole = BigInt(a) * BigInt(b)
        const found = BigInt(share(a, b, c))
        fc.pre(found < BigInt(Number.MAX_SAFE_INTEGER))
        const twice = 2n * (whole - found * BigInt(c))
        expect(twice >= -BigInt(c) && twice < BigInt(c)).toBe(true)
      },
    ),
  )
})

it.each([
  [0, '0.0000'],
  [1, '0.0001'],
  [-25_000, '-2.5000'],
  [units(1234), '1234.0000'],
])('%i ten-thousandths are written %s', (value, text) => expect(exactText(value)).toBe(text))
