import { expect, it } from 'vitest'
import { rangeIn } from './byte-range.ts'

it.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=8-99', { first: 8, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['bytes=-', 'all'],
  ['lines=0-3', 'all'],
  [undefined, 'all'],
] as const)('%s of ten bytes', (header, part) => {
  expect(rangeIn(header, 10)).toEqual(part)
})
