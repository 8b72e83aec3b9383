import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeRingLabels } from './ring-labels.ts'

it('puts the words of two nearly equal circles of one place apart', () => {
  const [inner, outer] = placeRingLabels([
    { x: 100, y: 100, radius: 85, text: '85 m' },
    { x: 100, y: 100, radius: 90, text: '110 m' },
  ])
  expect(inner).toEqual({ x: expect.closeTo(100), y: 185, text: '85 m' })
  expect(outer).toEqual({ x: expect.closeTo(100), y: 10, text: '110 m' })
})

it('keeps every word, on its own circle', () => {
  const pixels = fc.integer({ min: 0, max: 400 })
  const circle = fc.record({
    x: pixels,
    y: pixels,
    radius: fc.integer({ min: 18, max: 200 }),
    text: fc.constant('20 m'),
  })
  fc.assert(
    fc.property(fc.array(circle, { maxLength: 20 }), (circles) => {
      const placed = placeRingLabels(circles)
      expect(placed).toHaveLength(circles.length)
      for (const [at, { x, y, radius }] of circles.entries())
        expect(Math.hypot((placed[at]?.x ?? 0) - x, (placed[at]?.y ?? 0) - y)).toBeCloseTo(radius)
    }),
  )
})
