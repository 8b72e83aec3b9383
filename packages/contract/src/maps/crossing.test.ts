import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crossingSides } from './crossing.ts'

it('names the sides that cross', () => {
  expect(
    crossingSides([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]),
  ).toEqual([0, 2])
})

/** Corners about a middle at the lengths given, one after the other. */
const starOf = (lengths: readonly number[]) =>
  lengths.map((length, at): [number, number] => {
    const angle = (at / lengths.length) * 2 * Math.PI
    return [113 + Math.cos(angle) * length * 0.01, 28 + Math.sin(angle) * length * 0.01]
  })

it('finds none in a star, at whichever corner it begins', () => {
  const lengths = fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(lengths, fc.nat(), (given, from) => {
      const corners = starOf(given)
      const first = from % corners.length
      expect(crossingSides([...corners.slice(first), ...corners.slice(0, first)])).toBeNull()
    }),
  )
})

it('finds one where two neighbouring corners of a round shape have changed places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 60 }), fc.nat(), (count, from) => {
      const corners = starOf(Array.from({ length: count }, () => 1))
      const [one, other] = [from % count, (from + 1) % count]
      const swapped = corners.with(one, corners[other] ?? [0, 0]).with(other, corners[one] ?? [0, 0])
      expect(crossingSides(swapped)).not.toBeNull()
    }),
  )
})
