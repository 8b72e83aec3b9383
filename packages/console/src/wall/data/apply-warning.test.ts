import { describe, expect, it } from 'vitest'
import { snapshot, warning } from '../test-snapshot.ts'
import { applyWarning } from './apply-warning.ts'
import { inLanguage } from './live-row.ts'
import { liveRow as row } from './test-live-row.ts'

const sum = (of: Readonly<Record<number, number>>): number => Object.values(of).reduce((a, b) => a + b, 0)
const agree = (of: ReturnType<typeof snapshot>): void => {
  expect(sum(of.counts.bySeverity)).toBe(of.counts.open)
  expect(of.ladder.reduce((total, rung) => total + sum(rung.bySeverity), 0)).toBe(of.counts.open)
  expect(of.enterprises.reduce((total, { open }) => total + open, 0)).toBe(of.counts.open)
}

describe('a warning that is raised', () => {
  const after = applyWarning(snapshot([warning()]), row())
  it('is first in the list, in its tower, on its enterprise and in the counts', () => {
    expect(after.warnings.map(({ id }) => id)).toEqual(['w9', 'w1'])
    expect(after.warnings[0]).toMatchObject({ shortName: '云岫烟花', townName: '高坪镇', lastValue: 14.6, nextRung: 4 })
    expect(after.ladder[2]).toMatchObject({ next: { warningId: 'w9', deadline: '2026-11-20 14:56:40', severity: 1 } })
    expect(after.enterprises[1]).toMatchObject({ worst: 1, open: 1 })
    expect(after.today).toMatchObject({ total: 11, bySeverity: { 1: 1 } })
    expect(after.trend24h?.[0]?.bySeverity).toMatchObject({ 1: 1 })
    agree(after)
  })
  it('shows no value of a detection: how sure a camera is is none', () => {
    const seen = row({ typeKey: 'a0', metric: 'aiEvent', lastValue: '0.9100', threshold: '0.7500', unitText: null })
    expect(applyWarning(snapshot(), seen).warnings[0]).toMatchObject({
      id: 'w9',
      lastValue: null,
      worstValue: null,
      threshold: null,
    })
  })
  it('says what was found in the language of the wall, as the snapshot will', () => {
    const words = (of: ReturnType<typeof row>) => applyWarning(snapshot(), of).warnings[0]?.content
    const content = '3号混药工房检测到烟雾'
    const seen = row({ content, contentEn: 'Mixing room 3: smoke' })
    expect(words(inLanguage(seen, 'en'))).toBe('Mixing room 3: smoke')
    expect(words(inLanguage(seen, 'zh'))).toBe(content)
    expect(words(inLanguage({ ...seen, contentEn: null }, 'en'))).toBe(content)
  })
  it('is counted once although the event comes twice', () => {
    expect(applyWarning(after, row()).counts.open).toBe(2)
    expect(applyWarning(after, row()).today?.total).toBe(11)
  })
  it('is shown although the snapshot was taken in the same second, before it', () => {
    const before = snapshot([warning()])
    expect(applyWarning(before, row({ createTime: before.time })).warnings.map(({ id }) => id)).toEqual(['w9', 'w1'])
  })
  it('is shown although it was created before the snapshot: it was committed after it', () => {
    const after = applyWarning(snapshot([warning()]), row({ createTime: '2026-11-20 14:26:35' }))
    expect(after.warnings.map(({ id }) => id)).toEqual(['w9', 'w1'])
    expect(after.today?.total).toBe(11)
    agree(after)
  })
  it('is not counted again when the list was cut before it and the snapshot is newer than the event', () => {
    const whole = snapshot([warning()])
    const cut = { ...whole, counts: { ...whole.counts, open: 201 } }
    expect(applyWarning(cut, row({ createTime: '2026-11-20 14:20:00' }))).toBe(cut)
    expect(applyWarning(cut, row({ createTime: cut.time })).counts.open).toBe(202)
  })
})

describe('a warning that is open again', () => {
  it('is in its tower and on the map, and not among those raised today', () => {
    const after = applyWarning(snapshot([warning()]), row({ createTime: '2026-11-20 09:00:00' }))
    expect(after.counts.open).toBe(2)
    expect(after.today?.total).toBe(10)
    agree(after)
  })
})

describe('a warning that climbs', () => {
  it('moves to the next tower, leaves it late below, and is not acknowledged there', () => {
    const before = snapshot([warning({ acknowledged: true })])
    const after = applyWarning(
      before,
      row({ id: 'w1', severity: '2', enterpriseId: 'e1', handleType: '3', overdueRungs: 1 }),
    )
    expect(after.ladder[1]).toMatchObject({ late: 1, next: null, bySeverity: { 2: 0 } })
    expect(after.ladder[2]?.bySeverity[2]).toBe(1)
    expect(after.warnings[0]).toMatchObject({ lateRungs: 1, acknowledged: false })
    agree(after)
  })
})

describe('a warning that is closed', () => {
  it.each([
    ['3', '002'],
    ['5', '003'],
    ['1', '001'],
  ] as const)('by handle status %s leaves list, tower and map and joins what was closed', (handleStatus, nature) => {
    const before = snapshot([warning()])
    const after = applyWarning(
      before,
      row({ id: 'w1', enterpriseId: 'e1', handleStatus, nature, verified: 1, handleMinutes: '16.0' }),
    )
    expect(after.warnings).toEqual([])
    expect(after.counts.open).toBe(0)
    expect(after.enterprises[0]).toMatchObject({ worst: null, open: 0 })
    expect(after.today?.closed).toBe(4)
    expect(after.closedToday?.[0]).toMatchObject({ id: 'w1', handleMinutes: 16, late: false })
    agree(after)
  })
  it('is still open while it waits for its verification', () => {
    const before = snapshot([warning()])
    expect(
      applyWarning(before, row({ id: 'w1', enterpriseId: 'e1', handleStatus: '1', verified: 0 })).counts.open,
    ).toBe(1)
  })
})
