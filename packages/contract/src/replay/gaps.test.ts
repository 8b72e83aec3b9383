import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gapAt, gapSteps, gapsIn, pausesOf } from './gaps.ts'

const minute = 60_000
const span = { start: 0, end: 45 * minute }
const found = (told: readonly number[], within = span) =>
  gapsIn(told, within, 45 * minute).map(({ start, end }) => [start / minute, end / minute])
const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => (from + n) * minute)

it('a window without a word is one gap, and one with a word each minute has none', () => {
  expect(found([])).toEqual([[0, 45]])
  expect(found(minutes(0, 45))).toEqual([])
})

it('a pause of three minutes is a gap, one of two is not, in any order and with doubled words', () => {
  expect(found([...minutes(0, 10), ...minutes(12, 45)])).toEqual([])
  expect(found([...minutes(13, 45), ...minutes(0, 10), ...minutes(5, 8)])).toEqual([[10, 13]])
})

it('a window may begin and end in a gap, and within a minute', () => {
  expect(found(minutes(5, 40))).toEqual([
    [0, 5],
    [40, 45],
  ])
  expect(found(minutes(2, 30), { start: 2.5 * minute, end: 30 * minute })).toEqual([])
})

it('long windows are counted by hours', () => {
  const week = { start: 0, end: 7 * 24 * 60 * minute }
  const hours = Array.from({ length: 7 * 24 }, (_, n) => n * 60 * minute)
  const told = hours.filter((_, n) => n < 30 || n > 35)
  expect(gapsIn(told, week, week.end)).toEqual([{ start: 30 * 60 * minute, end: 36 * 60 * minute }])
})

it('an instant is in a gap exactly when no step around it was reported', () => {
  const told = fc.uniqueArray(fc.integer({ min: 0, max: 44 }), { maxLength: 45 })
  fc.assert(
    fc.property(told, fc.integer({ min: 0, max: span.end - 1 }), (own, at) => {
      const gaps = gapsIn(
        own.map((n) => n * minute),
        span,
        span.end,
      )
      const gap = gapAt(gaps, at)
      const n = Math.floor(at / minute)
      if (own.includes(n)) expect(gap).toBeUndefined()
      if (gap) expect(gap.end - gap.start).toBeGreaterThanOrEqual(gapSteps(span.end).least)
      else expect([n - 2, n - 1, n, n + 1, n + 2].some((one) => own.includes(one))).toBe(true)
    }),
  )
})

it('a curve pauses where its values are much farther apart than usual', () => {
  const times = [0, 10, 20, 30, 400, 410, 420].map((seconds) => seconds * 1000)
  expect(pausesOf(times)).toEqual([{ start: 30_000, end: 400_000 }])
  expect(pausesOf([0, 5, 10, 15].map((one) => one * minute))).toEqual([])
  expect(pausesOf([])).toEqual([])
})
