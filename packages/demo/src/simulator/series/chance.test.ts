import fc from 'fast-check'
import { expect, it } from 'vitest'
import { between, chance, shuffled, whole } from './chance.ts'
import { wave } from './wave.ts'

const key = fc.oneof(fc.string(), fc.integer(), fc.integer({ min: 0, max: 2 ** 44 }))

it('is the same for the same keys and is in its bounds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(key), (seed, keys) => {
      const one = chance(seed, ...keys)
      expect(one).toBe(chance(seed, ...keys))
      expect(one >= 0 && one < 1).toBe(true)
      expect(whole(2, 5, seed, ...keys)).toSatisfy((n: number) => Number.isInteger(n) && n >= 2 && n <= 5)
    }),
  )
})

it('differs by seed and by key, and comes about evenly', () => {
  const drawn = Array.from({ length: 10_000 }, (_, n) => chance(1, 'x', n * 60_000))
  const tenths = Map.groupBy(drawn, (one) => Math.floor(one * 10))
  expect(tenths.size).toBe(10)
  for (const { length } of tenths.values()) expect(length).toSatisfy((it: number) => it > 850 && it < 1150)
  expect(chance(1, 'a')).not.toBe(chance(2, 'a'))
  expect(chance(1, 'a', 1)).not.toBe(chance(1, 'a', 2))
})

it('shuffles without losing any entry', () => {
  const list = Array.from({ length: 40 }, (_, n) => n)
  const other = shuffled(list, 3, 'x')
  expect(other).not.toEqual(list)
  expect(other.toSorted((a, b) => a - b)).toEqual(list)
})

it('waves smoothly', () => {
  const period = 60_000
  for (let time = 0; time < 40 * period; time += 1000) {
    const [now, then] = [wave(5, 'w', time, period), wave(5, 'w', time + 1000, period)]
    expect(Math.abs(now)).toBeLessThanOrEqual(1)
    expect(Math.abs(then - now)).toBeLessThan(0.06)
  }
  expect(between(-2, 3, 1, 'y')).toSatisfy((it: number) => it >= -2 && it < 3)
})
