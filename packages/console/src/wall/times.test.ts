import { describe, expect, it } from 'vitest'
import { dateText, hourText, msOf, raisedText, span, spanText, timeLeft } from './times.ts'

const minute = 60_000
const left = (milliseconds: number, language: 'zh' | 'en' = 'zh') => {
  const of = timeLeft(milliseconds, language)
  return of && spanText(of)
}

describe('time left', () => {
  it('is nothing once it is due', () => {
    expect(left(0)).toBeNull()
    expect(left(-1)).toBeNull()
    expect(left(msOf('no time'))).toBeNull()
  })
  it('shows minutes and seconds under an hour', () => {
    expect(left(5 * minute + 32_000)).toBe('5 分 32 秒')
    expect(left(minute + 2_000)).toBe('1 分 02 秒')
    expect(left(32_000)).toBe('0 分 32 秒')
  })
  it('keeps a second that has begun until it is over', () => {
    expect(left(1)).toBe('0 分 01 秒')
    expect(left(3_600_000 - 1)).toBe('1 时 00 分')
  })
  it('shows hours and minutes under a day, then days and hours', () => {
    expect(left(85 * minute)).toBe('1 时 25 分')
    expect(left(54 * 60 * minute)).toBe('2 天 6 时')
  })
  it('speaks English', () => {
    expect(left(5 * minute + 32_000, 'en')).toBe('5 min 32 s')
  })
})

describe('moments', () => {
  const now = msOf('2026-11-20 14:26:38')
  it('names the day only when it is another day', () => {
    expect(raisedText(msOf('2026-11-20 13:58:20'), now)).toBe('13:58')
    expect(raisedText(msOf('2026-11-19 23:59:59'), now)).toBe('11-19 23:59')
    expect(raisedText(msOf('2026-11-20 00:00:00'), now)).toBe('00:00')
  })
  it('writes the date of the header', () => {
    expect(dateText(now, 'zh', true)).toBe('2026 年 11 月 20 日 星期五')
    expect(dateText(now, 'zh', false)).toBe('11 月 20 日 星期五')
    expect(dateText(now, 'en', true)).toBe('Friday 20 Nov 2026')
  })
  it('labels the hours of the trend', () => {
    expect(hourText(msOf('2026-11-20 09:00:00'), 'zh')).toBe('09 时')
  })
  it('writes lengths without seconds', () => {
    expect(spanText(span(356 * minute, 'zh'))).toBe('5 时 56 分')
    expect(spanText(span(16 * minute + 40_000, 'zh'))).toBe('16 分')
  })
})
