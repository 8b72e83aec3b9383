import { describe, expect, it } from 'vitest'
import { overload } from '../test-warning.ts'
import type { WarningLog } from '../warning-row.ts'
import { timelineOf } from './timeline-model.ts'

const stops = timelineOf(overload)
const one = (kind: string) => stops.find((stop) => stop.kind === kind)

describe('the way of a warning', () => {
  it('runs from what comes next down to the first reading over the limit', () => {
    expect(stops.map(({ kind }) => kind)).toEqual([
      'next',
      'climb',
      'again',
      'confirm',
      'recover',
      'apply',
      'raise',
      'begun',
    ])
  })
  it('has nothing ahead once no timer runs', () => {
    const timers = overload.timers.map((timer) => ({ ...timer, firedAt: timer.firedAt ?? '2026-11-21 14:50:00' }))
    expect(timelineOf({ ...overload, timers })[0]?.kind).toBe('climb')
  })
  it('gives an escalation level its minutes and the read state of its recipients', () => {
    expect(one('climb')).toMatchObject({
      level: 4,
      minutes: 60,
      vacant: [],
      told: [
        { name: '李慧敏', read: '2026-11-21 14:35:20' },
        { name: '张立军', read: null, texted: false },
      ],
    })
  })
  it('keeps the minutes a level began with when a rejection shortened them', () => {
    const timers = [
      { rung: 4, due: '2026-11-21 14:25:00', firedAt: '2026-11-21 14:25:00', outcome: 'informed' },
      { rung: 4, due: '2026-11-21 14:32:11', firedAt: '2026-11-21 14:19:46', outcome: 'cancelled' },
    ]
    expect(timelineOf({ ...overload, timers }).find(({ kind }) => kind === 'raise')).toMatchObject({ minutes: 30 })
  })
  it('separates recipients informed at the start from the level that must act, one entry per person', () => {
    expect(one('raise')).toMatchObject({
      level: 3,
      direct: true,
      minutes: 30,
      told: [{ name: '刘志强' }],
      also: [{ name: '周文斌' }, { name: '陈国良', texted: true }],
    })
  })
  it('uses the time of the event, not of the record', () => {
    const at = (kind: string) => new Date(one(kind)?.at ?? 0).toISOString().slice(11, 19)
    expect([at('begun'), at('recover'), at('again')]).toEqual(['06:02:01', '06:16:40', '06:24:05'])
    expect(one('again')).toMatchObject({ nth: 2, worst: 6.35, ended: false, deviceName: null })
  })
  it('collapses a run of oscillations into one entry', () => {
    const swings = Array.from({ length: 6 }, (_, i) => {
      const time = `2026-11-21 14:25:${10 + i * 5}`
      return { ...overload.logs[2], id: `s${i}`, action: i % 2 ? 'recover' : 'hit', detail: {}, time } as WarningLog
    })
    const told = timelineOf({ ...overload, logs: [...overload.logs, ...swings] })
    const kinds = told.map(({ kind }) => kind)
    expect(kinds.slice(1, 6)).toEqual(['climb', 'recover', 'again', 'many', 'confirm'])
    expect(told.find(({ kind }) => kind === 'many')).toMatchObject({ times: 3 })
  })
  it('lists the levels without recipients', () => {
    const logs = overload.logs.map((log) => (log.action === 'escalate' ? { ...log, toLevel: '5' } : log))
    const timers = [{ rung: 4, due: '2026-11-21 14:34:46', firedAt: '2026-11-21 14:34:46', outcome: 'vacant' }]
    const climb = timelineOf({ ...overload, logs, timers }).find(({ kind }) => kind === 'climb')
    expect(climb).toMatchObject({ level: 5, vacant: [4], minutes: null })
  })
})
