import { expect, it } from 'vitest'
import { crossingsOf, type Value } from './crossings.ts'

const limit = { op: '>', value: 10, forSeconds: 60, clear: 9, clearSeconds: 60 } as const
const minutes = (...values: number[]): Value[] => values.map((value, n) => [n * 60_000, value])
const at = (minute: number) => minute * 60_000

it('finds nothing in what does not last', () => {
  expect(crossingsOf(minutes(8, 11, 9, 11, 10, 11, 8), limit, 60)).toEqual([])
})

it('finds start, worst, last and end', () => {
  expect(crossingsOf(minutes(8, 11, 13, 12, 9.5, 11, 9.5, 9, 9.5, 9, 8, 11), limit, 60)).toEqual([
    { start: at(1), end: at(9), worst: 13, last: 11, lastTime: at(5) },
  ])
})

it('finds one after another, and one that lasts', () => {
  expect(crossingsOf(minutes(11, 12, 8, 8, 15, 14, 9, 9, 9, 11, 12), limit, 60)).toEqual([
    { start: at(0), end: at(2), worst: 12, last: 12, lastTime: at(1) },
    { start: at(4), end: at(6), worst: 15, last: 14, lastTime: at(5) },
    { start: at(9), end: null, worst: 12, last: 12, lastTime: at(10) },
  ])
})

it('finds what goes below a limit, at once without delays', () => {
  const below = { op: '<', value: 5, forSeconds: 0, clear: 6, clearSeconds: 0 } as const
  expect(crossingsOf(minutes(7, 4, 5.5, 3, 6, 7), below, 60)).toEqual([
    { start: at(1), end: at(4), worst: 3, last: 3, lastTime: at(3) },
  ])
})

it('finds that nothing lasts through a gap, and what ran out in one', () => {
  const gap = (...values: [number, number][]): Value[] => values.map(([minute, value]) => [at(minute), value])
  const steady = [0, 1, 2].map((minute): [number, number] => [minute, 8])
  expect(crossingsOf(gap(...steady, [3, 11], [6.5, 11], [7, 8]), { ...limit, forSeconds: 600 }, 60)).toEqual([])
  expect(crossingsOf(gap(...steady, [3, 11], [4, 12], [5, 11], [60, 12]), limit, 60)).toEqual([
    { start: at(3), end: at(5), worst: 12, last: 11, lastTime: at(5) },
  ])
  expect(crossingsOf(gap(...steady, [3, 11], [60, 8]), limit, 60)).toEqual([
    { start: at(3), end: at(3), worst: 11, last: 11, lastTime: at(3) },
  ])
})
