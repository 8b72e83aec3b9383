import { readFileSync } from 'node:fs'
import { townshipSeats } from '@fengsui/contract/geo/township-seats.ts'
import { describe, expect, it } from 'vitest'
import { bordersOf, type Ring, unpack } from './borders.ts'

const hunan = JSON.parse(readFileSync(new URL('../../../public/geo/430000.json', import.meta.url), 'utf8'))

describe('packed borders', () => {
  it('are steps from a first absolute pair', () => {
    expect(unpack([113_500, 28_000, 10, 5, -10, -5])).toEqual([
      [113.5, 28],
      [113.51, 28.005],
      [113.5, 28],
    ])
  })
  it('are none for a region the file does not hold', () => {
    expect(bordersOf(hunan, '510100')).toBeNull()
  })
  it('of a county are its own, of a township its county, of a city all its counties', () => {
    const county = bordersOf(hunan, '430181')
    expect(county?.region.length).toBeGreaterThan(0)
    expect(bordersOf(hunan, '430181110')?.region).toEqual(county?.region)
    expect(bordersOf(hunan, '430100')?.region.length).toBeGreaterThan(county?.region.length ?? 0)
    expect(bordersOf(hunan, '430000')?.region.length).toBeGreaterThan(100)
  })
  it('hold the seats of the townships of Liuyang, but for those nearer to a border than the seats are exact', () => {
    const rings = bordersOf(hunan, '430181')?.region ?? []
    const seats = townshipSeats.filter(([code]) => code.startsWith('430181'))
    const inside = seats.filter(([, , longitude, latitude]) => rings.some((ring) => holds(ring, longitude, latitude)))
    expect(inside.length).toBeGreaterThanOrEqual(seats.length - 2)
  })
})

/** Point in polygon, even-odd rule. */
const holds = (ring: Ring, longitude: number, latitude: number): boolean =>
  ring.reduce((isInside, [x, y], index) => {
    const [a, b] = ring.at(index - 1) ?? [x, y]
    const crosses = y > latitude !== b > latitude && longitude < ((a - x) * (latitude - y)) / (b - y) + x
    return crosses ? !isInside : isInside
  }, false)
