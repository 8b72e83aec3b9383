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
      'read',
      'climb',
      'again',
      'confirm',
      'recover',
      'apply',
      'read',
      'read',
      'raise',
      'begun',
    ])
  })
  it('has nothing ahead once no timer runs', () => {
    const timers = overload.timers.map((timer) => ({ ...timer, firedAt: timer.firedAt ?? '2026-11-21 14:50:00' }))
    expect(timelineOf({ ...overload, timers })[0]?.kind).toBe('read')
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
    expect(kinds.slice(1, 7)).toEqual(['read', 'climb', 'recover', 'again', 'many', 'confirm'])
    expect(told.find(({ kind }) => kind === 'many')).toMatchObject({ times: 3 })
  })
  it('lists the levels without recipients', () => {
    const logs = overload.logs.map((log) => (log.action === 'escalate' ? { ...log, toLevel: '5' } : log))
    const timers = [{ rung: 4, due: '2026-11-21 14:34:46', firedAt: '2026-11-21 14:34:46', outcome: 'vacant' }]
    const climb = timelineOf({ ...overload, logs, timers }).find(({ kind }) => kind === 'climb')
    expect(climb).toMatchObject({ level: 5, vacant: [4], minutes: null })
  })
})

describe('what people did beside the handling', () => {
  const line = (id: string, action: string, opinion: string | null, detail: Record<string, unknown>): WarningLog => ({
    ...(overload.logs[0] as WarningLog),
    id,
    action,
    opinion,
    detail,
    userName: '潘志远',
    time: '2026-11-21 14:40:00',
  })
  const kindsOf = (...logs: WarningLog[]) => timelineOf({ ...overload, logs: [...overload.logs, ...logs] })

  it('is listed with its words: a call, a reminder, an order with its deadline and its answer', () => {
    const told = kindsOf(
      line('11', 'call', '已停机', { name: '姚安平', seconds: 72 }),
      line('12', 'call', null, { name: '陈伟平', seconds: null }),
      line('13', 'urge', null, { informed: ['姚安平', '陈伟平'] }),
      line('14', 'supervise', '移出超量部分', { name: '潘志远', due: '2026-11-21 15:10:00' }),
      line('15', 'answer', '已移出', { late: true }),
      line('16', 'stopOrder', null, { kind: '1' }),
    )
    const of = (kind: string) => told.filter((stop) => stop.kind === kind)
    expect(of('call')).toMatchObject([
      { name: '陈伟平', seconds: null },
      { name: '姚安平', seconds: 72, words: '已停机' },
    ])
    expect(of('urge')).toMatchObject([{ names: ['姚安平', '陈伟平'] }])
    expect(of('supervise')).toMatchObject([{ name: '潘志远', words: '移出超量部分' }])
    expect(of('answer')).toMatchObject([{ late: true }])
    expect(of('stopOrder')).toMatchObject([{ order: '1' }])
  })
})
