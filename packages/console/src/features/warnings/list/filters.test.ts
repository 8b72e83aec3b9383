import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { describe, expect, it } from 'vitest'
import { parseTime } from '../../../ui/format/time.ts'
import { readState, writeState } from '../../../ui/resource/list-state.ts'
import { overload } from '../test-warning.ts'
import { sameFilters, statusOf, toQuery, trimmed, usualOrder } from './filters.ts'
import { matches } from './matches.ts'
import { pillsFor } from './pills.ts'

const actor = (userType: 'sss' | 'esp', rung: number, ...permissions: string[]): Actor => ({
  userId: '31',
  userType,
  escalationLevel: rung,
  enterpriseId: userType === 'esp' ? '1' : null,
  permissions: new Set(['warn_view', ...permissions]),
})
const county = actor('sss', 4, 'warn_handle', 'warn_confirm', 'warn_verify', 'warn_report')
const now = parseTime('2026-11-21 14:41:08') as number

describe('filters in the address', () => {
  it('mean open warnings when they say nothing', () => {
    expect(toQuery({})).toEqual({ open: '1' })
    expect(statusOf({ status: 'nonsense' })).toBe('open')
    expect(toQuery({ status: 'all', severity: '1,2' })).toEqual({ severity: '1,2' })
  })
  it('map to two server filters where one status covers both', () => {
    expect(toQuery({ status: 'falseAlarmPending' })).toEqual({ handleStatus: '0', nature: '002' })
  })
  it('leave out what is usual', () => {
    expect(trimmed({ status: 'open', keyword: '', severity: '1' })).toEqual({ severity: '1' })
    expect(sameFilters({ status: 'open' }, { keyword: '' })).toBe(true)
    expect(sameFilters({ severity: '1' }, {})).toBe(false)
  })
  it('put the worst first, and of what is over the newest', () => {
    expect(usualOrder({ severity: '1' })).toEqual({ ascs: 'severity,deadline' })
    expect(usualOrder({ status: 'closed' })).toEqual({ descs: 'warnTime' })
  })
  it('come back from the address as they were', () => {
    for (const { filters } of pillsFor(county, now)) {
      const state = { filters, current: 1, size: 30, sort: undefined }
      const back = readState(new URLSearchParams(String(writeState(state))))
      expect(sameFilters(back.filters, filters)).toBe(true)
    }
  })
})

describe('saved filters', () => {
  const names = (of: Actor) => pillsFor(of, now).map(({ name }) => name)
  it('are those the post can use', () => {
    expect(names(county)).toEqual(['mine', 'open', 'urgent', 'overdue', 'toConfirm', 'toVerify', 'offlineToday'])
    expect(names(actor('esp', 1, 'warn_handle', 'warn_apply'))).toEqual([
      'mine',
      'open',
      'urgent',
      'overdue',
      'offlineToday',
    ])
    expect(names(actor('esp', 0))).toEqual(['open', 'urgent', 'overdue', 'offlineToday'])
  })
  it('count today by the server day of China', () => {
    const today = pillsFor(county, now).find(({ name }) => name === 'offlineToday')
    expect(today?.filters.warnTime_datege).toBe('2026-11-21 00:00:00')
    expect(today?.filters.typeKey).toContain('e1014')
  })
})

describe('a warning just raised', () => {
  const belongs = (filters: Record<string, string>) => matches(overload, toQuery(filters), county)
  it('belongs where the server would put it', () => {
    expect(belongs({})).toBe(true)
    expect(belongs({ severity: '1,2', handleType: '4' })).toBe(true)
    expect(belongs({ severity: '3' })).toBe(false)
    expect(belongs({ status: 'closed' })).toBe(false)
    expect(belongs({ warnTime_datege: '2026-11-21 00:00:00', warnTime_datelt: '2026-11-22 00:00:00' })).toBe(true)
    expect(belongs({ warnTime_datelt: '2026-11-21 00:00:00' })).toBe(false)
    expect(belongs({ nature_notequal: '001' })).toBe(false)
    expect(belongs({ keyword: '混药' })).toBe(true)
    expect(belongs({ keyword: '晾晒' })).toBe(false)
    expect(belongs({ regionCode: '430181' })).toBe(true)
    expect(belongs({ regionCode: '430281' })).toBe(false)
  })
  it('is mine when I can act on it', () => {
    expect(belongs({ mine: '1' })).toBe(true)
    expect(matches(overload, { mine: '1' }, actor('sss', 3, 'warn_handle'))).toBe(false)
  })
})
