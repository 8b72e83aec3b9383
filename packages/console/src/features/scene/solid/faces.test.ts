import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { middleOf, type Spot, square } from '../site/spots.ts'
import { bankFaces, buildingFaces, type Face, hatchOf, roadFaces, topOf } from './faces.ts'
import { normalOf } from './palette.ts'
import { coloursOf, edgesOf, joined } from './solids.ts'

const boxes = fc
  .record({
    long: fc.double({ min: 3, max: 60, noNaN: true }),
    wide: fc.double({ min: 3, max: 60, noNaN: true }),
    turn: fc.double({ min: 0, max: 6.28, noNaN: true }),
    height: fc.double({ min: 0.3, max: 12, noNaN: true }),
  })
  .map(({ long, wide, turn, height }) => ({
    height,
    outline: square([20, -5], 1).map(([x, z]): Spot => {
      const [dx, dz] = [(x - 20) * long, (z + 5) * wide]
      return [20 + dx * Math.cos(turn) - dz * Math.sin(turn), -5 + dx * Math.sin(turn) + dz * Math.cos(turn)]
    }),
  }))

const volume = (faces: readonly Face[]): number => {
  const { positions } = joined([faces])
  let sum = 0
  for (let at = 0; at < positions.length; at += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = positions.subarray(at, at + 9)
    sum += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
  }
  return sum
}

describe('a building', () => {
  it('is seen from outside on every side: faces look away from its middle', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const [x, z] = middleOf(box.outline)
        for (const face of buildingFaces(box)) {
          const [first] = face.corners
          const normal = normalOf(face)
          const away = [(first?.[0] ?? 0) - x, (first?.[1] ?? 0) - box.height / 2, (first?.[2] ?? 0) - z]
          expect(normal[0] * (away[0] ?? 0) + normal[1] * (away[1] ?? 0) + normal[2] * (away[2] ?? 0)).toBeGreaterThan(
            0,
          )
        }
      }),
      { numRuns: 80 },
    )
  })

  it('is on its outline, no part above its top, and encloses floor times height at least', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const faces = buildingFaces(box)
        const top = topOf(box)
        const floor: Face = { kind: 'roof', corners: box.outline.map(([x, z]) => [x, 0, z] as const) }
        for (const { corners } of faces) for (const [, y] of corners) expect(y >= 0 && y <= top + 1e-9).toBe(true)
        const [a, b, c] = box.outline
        const area =
          Math.hypot((b?.[0] ?? 0) - (a?.[0] ?? 0), (b?.[1] ?? 0) - (a?.[1] ?? 0)) *
          Math.hypot((c?.[0] ?? 0) - (b?.[0] ?? 0), (c?.[1] ?? 0) - (b?.[1] ?? 0))
        const enclosed = volume([...faces, floor])
        expect(enclosed).toBeGreaterThan(area * box.height * 0.99)
        expect(enclosed).toBeLessThan(area * top * 1.01)
      }),
      { numRuns: 80 },
    )
  })

  it('has a flat roof on an outline of five corners', () => {
    const outline: Spot[] = [
      [0, 0],
      [10, 0],
      [12, 5],
      [10, 10],
      [0, 10],
    ]
    expect(buildingFaces({ outline, height: 4 })).toHaveLength(6)
    expect(topOf({ outline, height: 4 })).toBe(4)
    expect(hatchOf({ outline, height: 4 })).toEqual([])
  })
})

it('banks leave the side of the way in open and keep clear of the walls', () => {
  const building = {
    id: '1',
    name: '',
    outline: square([0, 0], 20),
    middle: [0, 0] as const,
    angle: 0,
    height: 4,
    isPlaced: true,
    hasBarrier: true,
  }
  const road = {
    line: [
      [-40, 30],
      [40, 30],
    ] as Spot[],
    wide: 6,
  }
  const faces = bankFaces(building, { roads: [road], gates: [] })
  expect(faces).toHaveLength(9)
  const outside = faces.flatMap(({ corners }) => corners).every(([x, , z]) => Math.max(Math.abs(x), Math.abs(z)) > 13)
  expect(outside).toBe(true)
  // The road is below: no bank is between the building and it.
  expect(faces.every(({ corners }) => corners.reduce((sum, [, , z]) => sum + z, 0) / corners.length < 10)).toBe(true)
  for (const face of faces) expect(normalOf(face)[1]).toBeGreaterThanOrEqual(0)
})

it('a road is as wide as declared along a straight line, and faces up', () => {
  const faces = roadFaces(
    [
      [0, 0],
      [10, 0],
      [30, 0],
    ],
    6,
    0.1,
  )
  expect(faces).toHaveLength(2)
  for (const face of faces) expect(normalOf(face)[1]).toBeCloseTo(1)
  expect(faces.flatMap(({ corners }) => corners.map(([, , z]) => Math.abs(z))).every((z) => z === 3)).toBe(true)
})

it('triangles know their thing, and colours come by thing', () => {
  const solids = joined([
    buildingFaces({ outline: square([0, 0], 9), height: 4 }),
    buildingFaces({ outline: square([30, 0], 9), height: 4 }),
  ])
  expect(solids.positions).toHaveLength(solids.faceOf.length * 9)
  expect(new Set(solids.owners)).toEqual(new Set([0, 1]))
  const colours = coloursOf(solids, (owner) => (owner === 0 ? [1, 0, 0] : [0, 0, 1]))
  const first = solids.faceOf.findIndex((face) => solids.owners[face] === 1)
  expect(colours[0] ?? 0).toBeGreaterThan(colours[2] ?? 0)
  expect(colours[first * 9 + 2] ?? 0).toBeGreaterThan(colours[first * 9] ?? 0)
  expect(edgesOf(solids.faces).length / 6).toBe(2 * 17)
})
