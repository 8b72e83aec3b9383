import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barParts, sideOf } from './value-bar-geometry.ts'

describe('value bar', () => {
  it('keeps ink only while the value is inside', () => {
    expect(barParts({ value: 3, limit: 5, side: 'upper', range: [0, 10] })).toEqual({
      ink: 30,
      excess: 0,
      excessFrom: 30,
      limit: 50,
    })
    expect(barParts({ value: 60, limit: 45, side: 'lower', range: [0, 100] }).excess).toBe(0)
  })

  it('colours what exceeds an upper limit', () => {
    expect(barParts({ value: 7, limit: 5, side: 'upper' })).toMatchObject({
      ink: (5 / 7.35) * 100,
      limit: (5 / 7.35) * 100,
    })
    expect(barParts({ value: 6, limit: 5, side: 'upper', range: [0, 10] })).toMatchObject({ ink: 50, excess: 10 })
  })

  it('outlines what is missing to a lower limit', () => {
    expect(barParts({ value: 40, limit: 45, side: 'lower', range: [0, 100] })).toEqual({
      ink: 40,
      excess: 5,
      excessFrom: 40,
      limit: 45,
    })
  })

  it('never leaves the bar', () => {
    const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(figure, figure, fc.constantFrom('upper' as const, 'lower' as const), (value, limit, side) => {
        const { ink, excess, excessFrom, limit: tick } = barParts({ value, limit, side })
        for (const part of [ink, excess, excessFrom, tick, excessFrom + excess]) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(100 + 1e-9)
        }
      }),
    )
  })
})

it('takes the limit of days left as a lower one, also on its very day', () => {
  expect(sideOf(30, 30, 'd')).toBe('lower')
  expect(sideOf(31, 30, 'd')).toBe('upper')
  expect(sideOf(5, 5, 'kg')).toBe('upper')
  expect(sideOf(4, 5, 'kg')).toBe('lower')
})
