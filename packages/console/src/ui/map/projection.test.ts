import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, gridStep, projectionOf, wider } from './projection.ts'

const insets = { left: 60, right: 60, top: 80, bottom: 90 }
const box = { width: 1082, height: 944 }
const bounds = [113.26, 27.96, 114.12, 28.5] as const

describe('the projection', () => {
  const projection = projectionOf(bounds, box, insets)
  it('keeps every point of its bounds inside the insets', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 113.26, max: 114.12, noNaN: true }),
        fc.double({ min: 27.96, max: 28.5, noNaN: true }),
        (longitude, latitude) => {
          const [x, y] = projection.at(longitude, latitude)
          return x >= 59.99 && x <= 1022.01 && y >= 79.99 && y <= 854.01
        },
      ),
    )
  })
  it('is true to scale at its middle latitude', () => {
    const [x0, y0] = projection.at(113.7, 28.2)
    const [x1] = projection.at(113.8, 28.2)
    const [, y1] = projection.at(113.7, 28.3)
    expect((x1 - x0) / (y0 - y1)).toBeCloseTo(Math.cos((28.23 * Math.PI) / 180), 3)
  })
  it('knows what the whole box shows', () => {
    const [west, south, east, north] = projection.shown
    expect(projection.at(west, north)[0]).toBeCloseTo(0)
    expect(projection.at(west, north)[1]).toBeCloseTo(0)
    expect(projection.at(east, south)[0]).toBeCloseTo(1082)
    expect(projection.at(east, south)[1]).toBeCloseTo(944)
  })
  it('survives a single point', () => {
    const [x, y] = projectionOf([113.6, 28.1, 113.6, 28.1], box, insets).at(113.6, 28.1)
    expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true])
  })
})

it('finds the limits of points', () => {
  expect(boundsOf([])).toBeNull()
  expect(
    wider(
      boundsOf([
        [113, 28],
        [114, 27],
      ]) ?? [0, 0, 0, 0],
      1,
    ),
  ).toEqual([112, 26, 115, 29])
})

it('chooses round degrees', () => {
  expect([0.9, 4, 60].map((span) => gridStep(span, 5))).toEqual([0.2, 1, 20])
})
