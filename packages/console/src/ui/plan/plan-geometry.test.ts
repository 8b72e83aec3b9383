import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf, centreOf, outlineOf, planOfCoordinates, scaleLength } from './plan-geometry.ts'

const room = (id: string, longitude: number | null, latitude: number | null, area: number | null = 100) => ({
  id,
  number: id,
  longitude,
  latitude,
  area,
})

describe('a plan from coordinates', () => {
  it('is none without a room that has any', () => {
    expect(planOfCoordinates([])).toBeNull()
    expect(planOfCoordinates([room('1', null, null), room('2', 113, null)])).toBeNull()
  })

  it('keeps distances and directions, and leaves out rooms without a place', () => {
    const plan = planOfCoordinates([
      room('1', 113.6, 28.1),
      room('2', 113.601, 28.1),
      room('3', null, 28),
      room('4', 113.6, 28.101),
    ])
    const at = new Map(plan?.rooms.map(({ workplaceId, outline }) => [workplaceId, centreOf(outline)]))
    expect([...at.keys()]).toEqual(['1', '2', '4'])
    const [x1 = 0, y1 = 0] = at.get('1') ?? []
    const [x2 = 0, y2 = 0] = at.get('2') ?? []
    const [x4 = 0, y4 = 0] = at.get('4') ?? []
    const metres = plan?.metresWide ?? 0
    expect((x2 - x1) * metres).toBeCloseTo(98.2, 0)
    expect(y2).toBeCloseTo(y1)
    expect((y1 - y4) * metres * (plan?.aspect ?? 0)).toBeCloseTo(111.3, 0)
    expect(x4).toBeCloseTo(x1)
  })

  it('is on the picture whatever the places are', () => {
    const place = fc.record({
      longitude: fc.double({ min: 113, max: 113.01, noNaN: true }),
      latitude: fc.double({ min: 28, max: 28.01, noNaN: true }),
      area: fc.option(fc.double({ min: 0, max: 5000, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (places) => {
        const plan = planOfCoordinates(places.map((of, at) => ({ ...of, id: String(at), number: String(at) })))
        expect(plan?.aspect).toBeGreaterThan(0.3)
        expect(plan?.aspect).toBeLessThan(1.6)
        for (const [x, y] of plan?.rooms.flatMap(({ outline }) => outline) ?? []) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(1)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

it('a rectangle and its corners say the same', () => {
  const box = fc.record({
    x: fc.double({ min: 0.35, max: 0.65, noNaN: true }),
    y: fc.double({ min: 0.35, max: 0.65, noNaN: true }),
    width: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
    height: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
    angle: fc.integer({ min: -180, max: 180 }),
  })
  fc.assert(
    fc.property(box, fc.double({ min: 0.6, max: 1.6, noNaN: true }), (given, aspect) => {
      const read = boxOf(outlineOf(given, aspect), given.angle, aspect)
      for (const name of ['x', 'y', 'width', 'height'] as const) expect(read[name]).toBeCloseTo(given[name], 3)
    }),
  )
})

it.each([
  [320, 50],
  [90, 20],
  [12, 2],
  [1, 1],
])('%i m across have a bar of %i m', (across, bar) => {
  expect(scaleLength(across)).toBe(bar)
})
