import { describe, expect, it } from 'vitest'
import { snapshot, warning } from '../test-snapshot.ts'
import { stepsOf, towersOf } from './ladder-model.ts'

describe('the towers', () => {
  const towers = towersOf(
    snapshot([
      warning({ id: 'a', severity: 1, handleType: 3 }),
      warning({ id: 'b' }),
      warning({ id: 'c', severity: 4 }),
    ]),
  )
  it('are ordered from the ministry down', () => {
    expect(towers.map(({ rung }) => rung)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
  it('burn with the worst of what waits there', () => {
    expect(towers.map(({ open, worst }) => [open, worst])).toEqual([
      [0, null],
      [0, null],
      [0, null],
      [0, null],
      [1, 1],
      [2, 2],
      [0, null],
    ])
  })
  it('are lit along the spine up to the highest level reached, also where nothing waits', () => {
    expect(towers.filter(({ isPassed }) => isPassed).map(({ rung }) => rung)).toEqual([2, 1])
  })
  it('call at one place only: where the worst warning is not yet acknowledged', () => {
    expect(towers.filter(({ isCalling }) => isCalling).map(({ rung }) => rung)).toEqual([3])
    expect(towersOf(snapshot([warning({ acknowledged: true })])).some(({ isCalling }) => isCalling)).toBe(false)
  })
  it('are all out on a quiet day', () => {
    expect(towersOf(snapshot()).some(({ isPassed, isCalling, worst }) => isPassed || isCalling || worst)).toBe(false)
  })
})

describe('the path of one warning', () => {
  const notice = { recipient: '沈知行', informedAt: '2026-11-20 14:31:02', acknowledgedAt: null, skipped: false }
  const focused = warning({
    severity: 1,
    handleType: 3,
    nextRung: 5,
    path: [
      { ...notice, rung: 1, acknowledgedAt: '2026-11-20 14:31:07' },
      { ...notice, rung: 2 },
      { ...notice, rung: 3 },
    ],
  })
  const vacantCounty = snapshot([focused]).ladder.map((rung) => (rung.rung === 4 ? { ...rung, vacant: true } : rung))
  it('distinguishes acknowledged, waiting, skipped, next and ahead', () => {
    expect(stepsOf(focused, vacantCounty).map(({ rung, state }) => [rung, state])).toEqual([
      [7, 'ahead'],
      [6, 'ahead'],
      [5, 'next'],
      [4, 'skipped'],
      [3, 'waiting'],
      [2, 'waiting'],
      [1, 'acknowledged'],
    ])
  })
  it('recognises the present level although its notices have not been read yet', () => {
    expect(stepsOf({ ...focused, path: [] }, vacantCounty).find(({ rung }) => rung === 3)?.state).toBe('waiting')
  })
  it('says nothing of lower levels before the first notice', () => {
    const states = stepsOf({ ...focused, path: [] }, snapshot([focused]).ladder)
    expect(states.filter(({ rung }) => rung < focused.handleType).map(({ state }) => state)).toEqual(['ahead', 'ahead'])
  })
  it('treats a lower level at which no user was notified as skipped', () => {
    const started = { ...focused, handleType: 4 as const, path: focused.path.slice(0, 2) }
    expect(stepsOf(started, snapshot([focused]).ladder).find(({ rung }) => rung === 3)?.state).toBe('skipped')
  })
})
