import { date, decimal, time } from '@fengsui/contract/kit/field.ts'
import { describe, expect, it } from 'vitest'
import { daysToWire, filterNames, wireToDays } from './range.ts'

describe('range filters', () => {
  it('have the names of their kind', () => {
    const range = { search: 'range' } as const
    expect(filterNames('createTime', time(['', ''], range))).toEqual(['createTime_datege', 'createTime_datelt'])
    expect(filterNames('calibrateExpire', date(['', ''], range))).toEqual([
      'calibrateExpire_datege',
      'calibrateExpire_datele',
    ])
    expect(filterNames('area', decimal(['', ''], 8, 2, range))).toEqual(['area_ge', 'area_le'])
  })

  it('include the whole last day', () => {
    expect(daysToWire('time', '2026-11-20', '2026-11-30')).toEqual(['2026-11-20 00:00:00', '2026-12-01 00:00:00'])
    expect(daysToWire('date', '2026-11-20', '2026-11-30')).toEqual(['2026-11-20', '2026-11-30'])
    expect(daysToWire('time', '', '2026-11-30')).toEqual(['', '2026-12-01 00:00:00'])
  })

  it('show the days that were chosen', () => {
    expect(wireToDays('time', ...daysToWire('time', '2026-02-27', '2026-02-28'))).toEqual(['2026-02-27', '2026-02-28'])
    expect(wireToDays('time', '', '')).toEqual(['', ''])
  })
})
