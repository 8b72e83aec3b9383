import { expect, test } from 'vitest'
import { delaysRecovery, doubledDelay, holdLonger } from './chatter.ts'
import type { RuleRow } from './judge-limits.ts'
import { freshProgress } from './progress.ts'
import { at, deviceOf, feed, held, judgeOf, type Sample, story } from './test/scene.ts'

const row = (clearSeconds: number): RuleRow => ({
  id: 'r1',
  scope: 'device',
  enabled: true,
  kind: 'chargegunpowder',
  metric: 'weight',
  op: '>',
  typeKey: 'e1001',
  severity: 1,
  value: 10,
  forSeconds: 0,
  clearSeconds,
})
const scale = (clearSeconds = 0) => judgeOf(deviceOf({ kind: 'chargegunpowder', rows: [row(clearSeconds)] }))
const cycle = (from: number, length: number): Sample[] => [
  ...held('weight', from, from + length - 1, 12, 11),
  ['weight', from + length, 5],
]
const cycles = (count: number, every: number, length: number) =>
  Array.from({ length: count }, (_, index) => cycle(index * every, length)).flat()

test('the third full cycle within a minute holds the record open and says so once', () => {
  const decisions = feed(scale(), cycles(6, 10, 5))
  expect(story(decisions)).toEqual([
    'raise e1001/1 from 0 at 0',
    'recover e1001 0..5',
    'raise e1001/1 from 10 at 10',
    'recover e1001 10..15',
    'raise e1001/1 from 20 at 20',
  ])
  expect(decisions.filter((it) => it.act === 'hit' && it.chattering)).toEqual([
    expect.objectContaining({ startTime: at(20), time: at(20) }),
  ])
})

test('three cycles in more than a minute are three episodes', () => {
  const decisions = feed(scale(), cycles(3, 30, 25))
  expect(story(decisions)).toHaveLength(6)
})

test('the tenth cycle in ten minutes holds as well', () => {
  const told = story(feed(scale(), cycles(12, 59, 50)))
  expect(told.filter((line) => line.startsWith('raise'))).toHaveLength(10)
  expect(told.filter((line) => line.startsWith('recover'))).toHaveLength(9)
})

test('a held record recovers when it is quiet for the doubled off-delay, and is then quiet again', () => {
  const judge = scale(4)
  feed(
    judge,
    [0, 10, 20].flatMap((from) => [...cycle(from, 1), ['weight', from + 5, 5] as const]),
  )
  // Held at 25 s; the off-delay of 4 s counts as at least 15 s, doubled.
  expect(story(feed(judge, [...held('weight', 35, 50, 10, 5), ['weight', 50.9, 5]]))).toEqual([])
  expect(story(feed(judge, [['weight', 51, 5]]))).toEqual(['recover e1001 20..21'])
  expect(story(feed(judge, [...cycle(60, 1), ['weight', 65, 5]]))).toEqual([
    'raise e1001/1 from 60 at 60',
    'recover e1001 60..61',
  ])
})

test('every further cycle doubles it, up to ten minutes', () => {
  const judge = scale()
  feed(judge, cycles(12, 10, 5))
  // Last inside at 115 s; the off-delay has long been doubled to its maximum.
  expect(story(feed(judge, held('weight', 120, 714, 6, 5)))).toEqual([])
  expect(story(feed(judge, [['weight', 715, 5]]))).toEqual(['recover e1001 20..115'])
})

const ended = (cycles: readonly number[], startTime: number, offDelay: number, time: number) => {
  const now = { ...freshProgress(3), cycles, startTime }
  return { isHeld: delaysRecovery(now, offDelay, time), ...now }
}

test('three cycles count up to a minute, ten up to ten minutes, from the start of the first', () => {
  expect(ended([0, 20_000], 40_000, 0, 60_000)).toMatchObject({ isHeld: true, heldDelay: 30_000 })
  expect(ended([0, 20_000], 40_000, 0, 60_001)).toMatchObject({ isHeld: false, heldDelay: null })
  const nine = Array.from({ length: 9 }, (_, n) => n * 61_000)
  expect(ended(nine, 549_000, 0, 600_000).isHeld).toBe(true)
  expect(ended(nine, 549_000, 0, 600_001)).toMatchObject({ isHeld: false, cycles: [...nine.slice(1), 549_000] })
  expect(ended(nine.slice(1), 549_000, 0, 600_000).isHeld).toBe(false)
})

test('an off-delay doubles from 15 s to ten minutes, and a longer one stays', () => {
  expect([0, 15_000, 40_000, 300_000, 400_000, 900_000].map(doubledDelay)).toEqual([
    30_000, 30_000, 80_000, 600_000, 600_000, 900_000,
  ])
})

test('a held record doubles its off-delay only after a full cycle', () => {
  const held = (heldDelay: number | null, since: number, time: number) => {
    const now = { ...freshProgress(3), heldDelay, since }
    holdLonger(now, 10_000, time)
    return now.heldDelay
  }
  expect(held(30_000, 0, 9_999)).toBe(30_000)
  expect(held(30_000, 0, 10_000)).toBe(60_000)
  expect(held(null, 0, 10_000)).toBeNull()
})

test('a record that is held open stays so through a gap, and its quiet time begins after it', () => {
  const held = cycles(3, 10, 5)
  const back = [1000, 1010, 1020, 1029].map((second): Sample => ['weight', second, 5])
  expect(story(feed(scale(), [...held, ...back])).slice(-1)).toEqual(['raise e1001/1 from 20 at 20'])
  expect(story(feed(scale(), [...held, ...back, ['weight', 1030, 5]])).slice(-1)).toEqual(['recover e1001 20..1000'])
})
