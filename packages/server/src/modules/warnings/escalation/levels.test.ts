import { type Ladder, ladders } from '@fengsui/contract/warnings/ladder.ts'
import { describe, expect, it } from 'vitest'
import { nextReachableLevel, startOf, vacantLevels } from './levels.ts'
import type { Recipients } from './recipients.ts'

const someone = [{ userId: '1', channels: [] }]
/** Recipients at these levels. */
const at = (...levels: readonly number[]): Recipients => new Map(levels.map((level) => [level, someone]))
const ladder = (start: number, ...alsoInformed: readonly number[]): Ladder => ({ ...ladders['1'], start, alsoInformed })

describe('levels at which nobody is told', () => {
  it('are all seven of an enterprise without recipients', () => {
    expect(vacantLevels(undefined)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(vacantLevels(at())).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('are those without recipients, from the safety administrator to the ministry', () => {
    expect(vacantLevels(at(1, 7))).toEqual([2, 3, 4, 5, 6])
    expect(vacantLevels(at(1, 2, 3, 4, 5, 6, 7))).toEqual([])
  })
})

describe('a warning starts', () => {
  it('at the level of its severity, with whom else it informs', () => {
    expect(startOf(ladder(1), at(1, 2, 3))).toEqual({ level: 1, informed: [1], vacant: [] })
    expect(startOf(ladder(1, 2, 3), at(1, 3))).toEqual({ level: 1, informed: [1, 3], vacant: [2] })
  })

  it('one level higher when it is worse than usual, and the levels below are informed', () => {
    expect(startOf(ladder(1), at(1, 2, 3), true)).toEqual({ level: 2, informed: [1, 2], vacant: [] })
    expect(startOf(ladder(7), at(7), true)).toEqual({ level: 7, informed: [7], vacant: [] })
  })

  it('at the first level above that has somebody, or where it belongs when none has', () => {
    expect(startOf(ladder(2), at(4))).toEqual({ level: 4, informed: [4], vacant: [2, 3] })
    expect(startOf(ladder(2), at(7)).level).toBe(7)
    expect(startOf(ladder(2), at(1))).toEqual({ level: 2, informed: [], vacant: [2] })
  })
})

describe('a timer ends', () => {
  it('at the first level with somebody up to its cap, and names what it skips', () => {
    expect(nextReachableLevel(at(3, 5), 3, 5)).toEqual({ reached: 3, vacant: [] })
    expect(nextReachableLevel(at(5), 3, 5)).toEqual({ reached: 5, vacant: [3, 4] })
  })

  it('nowhere when nobody is left below its cap', () => {
    expect(nextReachableLevel(at(6), 3, 5)).toEqual({ reached: null, vacant: [3, 4, 5] })
  })
})
