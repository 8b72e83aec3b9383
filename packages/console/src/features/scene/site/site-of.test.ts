import type { SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresAcross, siteOf } from './site-of.ts'
import { areaOf, grown, isInside, type Spot, square, turning } from './spots.ts'

const room = (id: string, more: Partial<SceneRoom> = {}): SceneRoom => ({
  id,
  number: id,
  name: `${id}号工房`,
  workplaceKind: '1',
  processType: null,
  hazardGrade: null,
  area: 100,
  longitude: null,
  latitude: null,
  protectiveBarrier: 0,
  safeDistance: null,
  peopleNow: null,
  maxPerson: 2,
  weightNow: null,
  xianDingYaoLiang: 5,
  worstSeverity: null,
  bjCount: 0,
  warningId: null,
  deviceCount: 0,
  onlineCount: 0,
  dataTime: null,
  ...more,
})
const plan = {
  aspect: 0.5,
  metresWide: 200,
  northAngle: 30,
  fence: [],
  roads: [{ line: [[0, 0.5] as [number, number], [1, 0.5] as [number, number]], wide: 6 }],
  others: [],
  gates: [{ at: [0, 0.5] as [number, number], name: '大门' }],
  musterPoints: [],
  rooms: [
    {
      workplaceId: '1',
      angle: 0,
      outline: [
        [0.4, 0.4],
        [0.5, 0.4],
        [0.5, 0.6],
        [0.4, 0.6],
      ] as [number, number][],
    },
  ],
}

describe('a site', () => {
  it('is empty without rooms, and when the caller may not see them', () => {
    for (const rooms of [null, []]) {
      const site = siteOf({ plan: null, rooms })
      expect(site.buildings).toEqual([])
      expect(Object.values(site.extent).every(Number.isFinite)).toBe(true)
    }
  })

  it('has true metres and the middle of the plan at the origin', () => {
    const { buildings, roads, gates, northAngle } = siteOf({ plan, rooms: [room('1')] })
    const [building] = buildings
    expect(building).toMatchObject({ id: '1', isPlaced: true, hasBarrier: false })
    expect(building?.outline.map(([x, z]) => [Math.round(x), Math.round(z)])).toEqual([
      [-20, -10],
      [0, -10],
      [0, 10],
      [-20, 10],
    ])
    expect(roads[0]?.line).toEqual([
      [-100, 0],
      [100, 0],
    ])
    expect(gates[0]).toEqual({ name: '大门', at: [-100, 0] })
    expect(northAngle).toBe(30)
  })

  it('takes the scale of a plan without one from the registered areas', () => {
    // The outline is a tenth by a tenth of the width: 400 m² are 20 m by 20 m.
    expect(metresAcross({ ...plan, metresWide: null }, [room('1', { area: 400 })])).toBeCloseTo(200)
    expect(metresAcross({ ...plan, metresWide: null }, [room('1', { area: null })])).toBeGreaterThan(0)
  })

  it('draws rooms by their coordinates when the plan has none, as squares of their area', () => {
    const at = { longitude: 113.6, latitude: 28.2 }
    const { buildings } = siteOf({ plan: null, rooms: [room('1', at), room('2', { ...at, longitude: 113.601 })] })
    expect(buildings.map(({ isPlaced }) => isPlaced)).toEqual([false, false])
    for (const { outline } of buildings) expect(areaOf(outline)).toBeCloseTo(100)
    const [one, other] = buildings.map(({ middle: [x] }) => x)
    expect((other ?? 0) - (one ?? 0)).toBeCloseTo(0.001 * 111_320 * Math.cos((28.2 * Math.PI) / 180), 0)
  })

  it('has every room once, clockwise, of its area when it is not placed, and apart from the others', () => {
    const areas = fc.array(fc.option(fc.double({ min: 1, max: 2000, noNaN: true })), { maxLength: 40 })
    fc.assert(
      fc.property(areas, fc.boolean(), (given, hasPlan) => {
        const rooms = given.map((area, at) => room(String(at + 1), { area }))
        const { buildings, extent } = siteOf({ plan: hasPlan ? plan : null, rooms })
        expect(buildings.map(({ id }) => id).sort()).toEqual(rooms.map(({ id }) => id).sort())
        const loose = buildings.filter(({ isPlaced }) => !isPlaced)
        for (const [at, one] of loose.entries()) {
          expect(turning(one.outline)).toBeGreaterThan(0)
          const wanted = given[Number(one.id) - 1]
          expect(areaOf(one.outline)).toBeCloseTo(wanted || 144, 3)
          for (const other of loose.slice(at + 1)) {
            const half = (Math.sqrt(areaOf(one.outline)) + Math.sqrt(areaOf(other.outline))) / 2
            const off = Math.max(Math.abs(one.middle[0] - other.middle[0]), Math.abs(one.middle[1] - other.middle[1]))
            expect(off).toBeGreaterThanOrEqual(half + 9.99)
          }
          for (const [x, z] of one.outline) {
            expect(x).toBeGreaterThanOrEqual(extent.left)
            expect(z).toBeLessThanOrEqual(extent.bottom)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

it('an outline grown outwards holds the one before', () => {
  const outlines = fc
    .tuple(
      fc.double({ min: 2, max: 80, noNaN: true }),
      fc.double({ min: 2, max: 80, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
    )
    .map(([long, wide, turn]): Spot[] =>
      square([0, 0], 1).map(
        ([x, z]): Spot => [
          x * long * Math.cos(turn) - z * wide * Math.sin(turn),
          x * long * Math.sin(turn) + z * wide * Math.cos(turn),
        ],
      ),
    )
  fc.assert(
    fc.property(outlines, fc.double({ min: 0.5, max: 12, noNaN: true }), (outline, margin) => {
      const larger = grown(outline, margin)
      for (const spot of outline) expect(isInside(spot, larger)).toBe(true)
      expect(areaOf(larger)).toBeGreaterThan(areaOf(outline))
    }),
    { numRuns: 60 },
  )
})
