import { readFileSync } from 'node:fs'
import { seatsBelow } from '@fengsui/contract/geo/seats.ts'
import { describe, expect, it } from 'vitest'
import { bordersOf, type Ring } from '../../../ui/map/borders.ts'
import { hasTownships, nearestSeatBorders, type Stretch, townshipBorders } from './township-borders.ts'

const packed = JSON.parse(readFileSync(new URL('../../../../public/geo/430000.json', import.meta.url), 'utf8'))
const counties = (code: string) => bordersOf(packed, code)?.counties ?? {}
const square: Ring = [
  [113, 0],
  [114, 0],
  [114, 1],
  [113, 1],
]
const near = (stretches: readonly Stretch[]) =>
  stretches.map(([a, b]) => [a, b].map(([x, y]) => [x.toFixed(3), y.toFixed(3)].join(' ')).toSorted())

describe('borders by the nearest seat', () => {
  it('are none for one seat, and for a county whose seats are not known', () => {
    expect(nearestSeatBorders([[113.5, 0.5]], [square])).toEqual([])
    expect(Object.keys(counties('430121'))).toEqual(['430121'])
    expect(townshipBorders(counties('430121'))).toEqual([])
    expect([hasTownships(counties('430121')), hasTownships(counties('430181'))]).toEqual([false, true])
  })

  it('are in the middle of two seats, within the outline and not in its bays', () => {
    const seats = [
      [113.25, 0.5],
      [113.75, 0.5],
    ] as const
    expect(near(nearestSeatBorders(seats, [square]))).toEqual([['113.500 0.000', '113.500 1.000']])
    const bay: Ring = [
      [113, 0],
      [114, 0],
      [114, 1],
      [113.6, 1],
      [113.5, 0.4],
      [113.4, 1],
      [113, 1],
    ]
    expect(near(nearestSeatBorders(seats, [bay]))).toEqual([['113.500 0.000', '113.500 0.400']])
  })

  it('meet where three seats are at the same distance', () => {
    const stretches = nearestSeatBorders(
      [
        [113.2, 0.2],
        [113.8, 0.2],
        [113.5, 0.8],
      ],
      [square],
    )
    expect(stretches).toHaveLength(3)
    const ends = near(stretches).flat()
    expect(ends.some((end) => ends.filter((one) => one === end).length === 3)).toBe(true)
  })

  it.each(['430181', '430281'])('of %s: every stretch is as far from the two nearest seats, and inside', (code) => {
    const stretches = townshipBorders(counties(code))
    const seats = seatsBelow(code)
    expect(stretches.length).toBeGreaterThan(seats.length)
    const shrink = Math.cos(((seats[0]?.[3] ?? 0) * Math.PI) / 180)
    const xs = Object.values(counties(code)).flat(2)
    const [west, east] = [Math.min(...xs.map(([x]) => x)), Math.max(...xs.map(([x]) => x))]
    for (const [from, to] of stretches) {
      const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      const [one = 0, other = 1] = seats
        .map(([, , longitude, latitude]) => Math.hypot((longitude - x) * shrink, latitude - y))
        .toSorted((a, b) => a - b)
      expect(Math.abs(one - other)).toBeLessThan(1e-9)
      expect(x > west && x < east).toBe(true)
    }
  })
})
