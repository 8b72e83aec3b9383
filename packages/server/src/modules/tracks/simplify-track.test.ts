import fc from 'fast-check'
import { expect, it } from 'vitest'
import { simplifyTrack } from './simplify-track.ts'

it('keeps a corner and drops points on a straight road', () => {
  const road = Array.from({ length: 100 }, (_, at) => ({
    longitude: 114 + Math.min(at, 50) / 1000,
    latitude: 28 + Math.max(0, at - 50) / 1000,
  }))
  const kept = simplifyTrack(road, 1000)
  expect(kept).toEqual([road[0], road[50], road[99]])
})

it('keeps order, the ends, and at most so many points', () => {
  const place = fc.record({
    longitude: fc.double({ min: 113, max: 115, noNaN: true }),
    latitude: fc.double({ min: 27, max: 29, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 200 }), fc.integer({ min: 2, max: 50 }), (places, most) => {
      const kept = simplifyTrack(places, most)
      expect(kept.length).toBeLessThanOrEqual(most)
      expect(kept[0]).toBe(places[0])
      expect(kept.at(-1)).toBe(places.at(-1))
      const indexes = kept.map((one) => places.indexOf(one))
      expect(indexes.toSorted((a, b) => a - b)).toEqual(indexes)
    }),
  )
})
