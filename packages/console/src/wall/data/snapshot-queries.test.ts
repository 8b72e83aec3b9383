import { describe, expect, it } from 'vitest'
import { snapshot, warning } from '../test-snapshot.ts'
import { snapshotQueries } from './snapshot-queries.ts'
import { liveRow } from './test-live-row.ts'

const row = liveRow()
const ids = (of: ReturnType<typeof snapshot> | null) => of?.warnings.map(({ id }) => id)

describe('an answer', () => {
  it('does not lose a warning raised after its question', () => {
    const wall = snapshotQueries()
    const question = wall.ask()
    wall.hear(row)
    expect(ids(wall.answered(question, snapshot([warning()])))).toEqual(['w9', 'w1'])
  })
  it('does not lose it when it was created before the answer and committed after it', () => {
    const wall = snapshotQueries()
    const question = wall.ask()
    const before = snapshot()
    wall.hear(liveRow({ createTime: '2026-11-20 14:26:37' }))
    expect(before.time).toBe('2026-11-20 14:26:38')
    expect(ids(wall.answered(question, before))).toEqual(['w9'])
  })
  it('does not lose it either when another question left in between', () => {
    const wall = snapshotQueries()
    const first = wall.ask()
    wall.hear(row)
    wall.ask()
    expect(ids(wall.answered(first, snapshot()))).toEqual(['w9'])
  })
  it('counts for nothing once a later question is answered', () => {
    const wall = snapshotQueries()
    const first = wall.ask()
    const second = wall.ask()
    expect(ids(wall.answered(second, snapshot([warning()])))).toEqual(['w1'])
    expect(wall.answered(first, snapshot())).toBeNull()
  })
  it('holds for later ones when an earlier question stayed without any', () => {
    const wall = snapshotQueries()
    wall.failed(wall.ask())
    expect(ids(wall.answered(wall.ask(), snapshot([warning()])))).toEqual(['w1'])
  })
  it('already contains events received before its request', () => {
    const wall = snapshotQueries()
    wall.hear(row)
    expect(ids(wall.answered(wall.ask(), snapshot()))).toEqual([])
  })
})
