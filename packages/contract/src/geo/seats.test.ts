import { describe, expect, it } from 'vitest'
import { seatOf, seatsBelow } from './seats.ts'

const codes = (region: string) => seatsBelow(region).map(([code]) => code)

describe('the places a map names', () => {
  it('are none below a township or an unknown region', () => {
    expect(codes('430181110')).toEqual([])
    expect(codes('999900')).toEqual([])
    expect(seatOf('430181999')).toBeUndefined()
  })

  it('are the next level below a region', () => {
    expect(codes('00')).toHaveLength(34)
    expect(codes('430000')).toHaveLength(14)
    expect(codes('430100')).toContain('430181')
    expect(codes('430100')).not.toContain('430100')
    expect(codes('430181')).toHaveLength(32)
    expect(codes('430281')).toHaveLength(24)
  })

  it('are inside the country and near their county', () => {
    for (const [, , longitude, latitude] of seatsBelow('00')) {
      expect(longitude > 73 && longitude < 136 && latitude > 3 && latitude < 54).toBe(true)
    }
    const [, , east = 0, north = 0] = seatOf('430181') ?? []
    for (const [code, , longitude, latitude] of seatsBelow('430181'))
      expect(Math.hypot(Number(longitude) - Number(east), Number(latitude) - Number(north)), code).toBeLessThan(0.6)
  })
})
