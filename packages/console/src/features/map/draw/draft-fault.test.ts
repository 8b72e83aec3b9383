import { expect, it } from 'vitest'
import { beyondRegion, faultOf } from './draft-fault.ts'

const square = [
  [113, 28],
  [113.1, 28],
  [113.1, 28.1],
  [113, 28.1],
] as const

it('names the place outside the country, the sides that cross, and what is too many or too wide', () => {
  expect(faultOf({ kind: '1', places: [...square, [140, 28]] })).toEqual({ is: 'outside', at: 5 })
  const [a, b, c, d] = square
  expect(faultOf({ kind: '1', places: [a, c, b, d] })).toEqual({ is: 'crosses', one: 1, other: 3 })
  const many = Array.from({ length: 500 }, (_, at) => [113 + at / 1000, 28] as const)
  expect(faultOf({ kind: '1', places: many })).toEqual({ is: 'many', most: 499 })
  expect(faultOf({ kind: '2', places: many })).toBeNull()
  expect(faultOf({ kind: '2', places: [a, [90, 40]] })).toEqual({ is: 'wide', km: 1000 })
  expect(faultOf({ kind: '1', places: square })).toBeNull()
})

it('names the first place beyond the region, and none without borders', () => {
  const region = [
    [
      [112, 27],
      [113.05, 27],
      [113.05, 29],
      [112, 29],
    ],
  ] as const
  expect(beyondRegion(square, region)).toBe(2)
  expect(beyondRegion(square.slice(0, 1), region)).toBeNull()
  expect(beyondRegion(square, [])).toBeNull()
})
