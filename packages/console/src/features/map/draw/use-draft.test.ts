import { expect, it } from 'vitest'
import { leastPlaces, shapeOf } from './use-draft.ts'

const places = [
  [113, 28],
  [113.1, 28],
  [113.1, 28.1],
] as const

it('closes a polygon, and leaves a route open', () => {
  expect(shapeOf({ kind: '1', places, done: true })).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [113, 28],
        [113.1, 28],
        [113.1, 28.1],
        [113, 28],
      ],
    ],
  })
  expect(shapeOf({ kind: '2', places, done: true }).type).toBe('LineString')
})

it('makes a neighbour of one place a point', () => {
  expect(leastPlaces('4')).toBe(1)
  expect(shapeOf({ kind: '4', places: places.slice(0, 1), done: true })).toEqual({
    type: 'Point',
    coordinates: [113, 28],
  })
})
