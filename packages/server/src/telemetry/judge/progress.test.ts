import { expect, it } from 'vitest'
import { copyProgress, freshProgress, isBlank, type Progress } from './progress.ts'

it('is copied whole', () => {
  const from: Progress = {
    phase: 'clearing',
    since: 1,
    samples: 2,
    startTime: 3,
    lastTime: 4,
    lastValue: 5,
    worst: 6,
    firstValue: 7,
    rise: { from: 1, to: 2, seconds: 3 },
    due: 8,
    ruleId: '9',
    severity: 1,
    armed: true,
    touchTime: 10,
    frames: [[11, 0.9]],
    cycles: [12],
    heldDelay: 13,
  }
  const to = freshProgress(3)
  expect(Object.keys(from).toSorted()).toEqual(Object.keys(to).toSorted())
  copyProgress(from, to)
  expect(to).toEqual(from)
})

it.each<Partial<Progress>>([
  { phase: 'pending' },
  { armed: true },
  { touchTime: 0 },
  { frames: [[0, null]] },
  { cycles: [0] },
])('is worth keeping with %o', (more) => {
  expect(isBlank(freshProgress(1))).toBe(true)
  expect(isBlank({ ...freshProgress(1), ...more })).toBe(false)
})
