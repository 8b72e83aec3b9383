import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { en } from '../../i18n/en.ts'
import { zh } from '../../i18n/zh.ts'
import { crossed, remaining, secondsShown } from './countdown.ts'
import { formatDuration } from './duration.ts'
import { formatMass, formatMeasured, formatNumber, formatPercent, formatTotal } from './number.ts'
import { daysUntil, formatDays, formatHeaderClock, formatRelative } from './relative.ts'
import { formatFull, parseTime } from './time.ts'

const texts = i18next.createInstance()
await texts.init({ resources: { zh, en }, interpolation: { escapeValue: false } })
const inChinese = texts.getFixedT('zh', 'marks')
const inEnglish = texts.getFixedT('en', 'marks')

const at = (text: string): number => parseTime(text) as number
const now = at('2026-11-21 14:41:08')

describe('time of the wire', () => {
  it('refuses what is no time', () => {
    expect(parseTime('')).toBeUndefined()
    expect(parseTime(null)).toBeUndefined()
    expect(parseTime('yesterday')).toBeUndefined()
    expect(parseTime('2026-13-01 00:00:00')).toBeUndefined()
  })

  it('is China time in every browser time zone', () => {
    expect(at('2026-11-21 08:00:00')).toBe(Date.UTC(2026, 10, 21))
    expect(at('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16))
    expect(formatFull(at('2026-02-28 23:59:59'))).toBe('2026-02-28 23:59:59')
  })
})

describe('moments', () => {
  it.each([
    ['2026-11-21 14:40:30', '刚刚', 'Just now'],
    ['2026-11-21 14:02:00', '39 分钟前', '39 min ago'],
    ['2026-11-21 13:08:00', '今天 13:08', 'Today 13:08'],
    ['2026-11-20 22:14:00', '昨天 22:14', 'Yesterday 22:14'],
    ['2026-11-14 09:26:00', '11-14 09:26', '11-14 09:26'],
    ['2025-11-14 09:26:00', '2025-11-14 09:26', '2025-11-14 09:26'],
    ['2026-11-21 14:42:20', '刚刚', 'Just now'],
    ['2026-11-21 15:10:00', '还有 28 分钟', 'in 28 min'],
    ['2026-11-21 18:00:00', '今天 18:00', 'Today 18:00'],
    ['2026-11-22 20:00:00', '明天 20:00', 'Tomorrow 20:00'],
    ['2026-11-26 10:00:00', '11-26 10:00', '11-26 10:00'],
    ['2027-01-02 10:00:00', '2027-01-02 10:00', '2027-01-02 10:00'],
  ])('%s is %s', (moment, chinese, english) => {
    expect(formatRelative(at(moment), now, inChinese)).toBe(chinese)
    expect(formatRelative(at(moment), now, inEnglish)).toBe(english)
  })

  it.each([
    ['2026-11-21 23:59:59', '今天', 'Today'],
    ['2026-11-22', '还有 1 天', 'in 1 day'],
    ['2026-12-21', '还有 30 天', 'in 30 days'],
    ['2026-11-20 23:59:59', '1 天前', '1 day ago'],
  ])('%s is %s, by days', (moment, chinese, english) => {
    expect(formatDays(daysUntil(at(moment), now), inChinese)).toBe(chinese)
    expect(formatDays(daysUntil(at(moment), now), inEnglish)).toBe(english)
  })

  it('are shown in the header with the weekday', () => {
    expect(formatHeaderClock(now, inChinese)).toBe('2026-11-21 星期六 14:41:08')
    expect(formatHeaderClock(now, inEnglish)).toBe('Sat 2026-11-21 14:41:08')
  })
})

describe('countdown', () => {
  it.each([
    [98 * 60, 'calm', '1 时 38 分'],
    [3600, 'calm', '1 时 00 分'],
    [24 * 60 + 9, 'calm', '24:09'],
    [600, 'calm', '10:00'],
    [599, 'soon', '09:59'],
    [1, 'soon', '00:01'],
    [0, 'late', '00:00'],
    [-750, 'late', '12:30'],
    [-5 * 3600, 'late', '5 时 00 分'],
    [-3 * 86_400, 'late', '3 天 0 时'],
  ])('%i s left is %s %s', (seconds, urgency, time) => {
    expect(remaining(now + seconds * 1000, now, inChinese)).toEqual({ urgency, time })
  })

  it('changes only when its text does: each minute from one hour up', () => {
    const seen = new Set<number>()
    for (let left = -2 * 3600; left <= 2 * 3600; left += 1) {
      const shown = secondsShown(now + left * 1000, now)
      seen.add(shown)
      expect(remaining(now + shown * 1000, now, inChinese)).toEqual(remaining(now + left * 1000, now, inChinese))
    }
    // Two hours of seconds, an hour of minutes on either side, and the two ends.
    expect(seen.size).toBe(2 * 3599 + 1 + 2 * 61)
  })

  it('speaks English', () => {
    expect(remaining(now + 98 * 60_000, now, inEnglish).time).toBe('1 h 38 min')
    expect(inEnglish('left', { time: '53:38' })).toBe('53:38 left')
  })

  it('is announced at ten minutes, one minute and when late, once each', () => {
    expect(crossed(601, 600)).toBe(600)
    expect(crossed(600, 599)).toBeUndefined()
    expect(crossed(61, 60)).toBe(60)
    expect(crossed(1, 0)).toBe(0)
    expect(crossed(0, -1)).toBeUndefined()
    expect(crossed(900, -5)).toBe(0)
  })
})

describe('durations', () => {
  it.each([
    [45, '45 秒', '45 s'],
    [1023, '17 分 03 秒', '17 min 03 s'],
    [3725, '1 时 02 分', '1 h 02 min'],
    [273_600, '3 天 4 时', '3 d 4 h'],
  ])('%i s', (seconds, chinese, english) => {
    expect(formatDuration(seconds, inChinese)).toBe(chinese)
    expect(formatDuration(seconds, inEnglish)).toBe(english)
  })
})

describe('numbers', () => {
  it('distinguish a missing value from zero', () => {
    expect(formatNumber(null)).toBe('—')
    expect(formatNumber('')).toBe('—')
    expect(formatNumber('abc')).toBe('—')
    expect(formatNumber(0)).toBe('0')
  })

  it('have thousands commas and fixed decimals', () => {
    expect(formatNumber('11260')).toBe('11,260')
    expect(formatNumber(12000, 2)).toBe('12,000.00')
    expect(['5', '12.5', '12.005', '0.0001', null].map((mass) => formatMass(mass))).toEqual([
      '5.00',
      '12.50',
      '12.005',
      '<0.001',
      '—',
    ])
    expect(formatPercent(0.979)).toBe('97.9%')
    expect(formatPercent(1)).toBe('100.0%')
    expect(formatTotal(100_000, true)).toBe('100,000+')
  })

  it('have three decimals at most, and never hide that there is a little', () => {
    expect(formatNumber('386.4835')).toBe('386.484')
    expect(formatNumber(1.23456, 6)).toBe('1.235')
    expect(formatNumber('0.0001')).toBe('<0.001')
    expect(formatNumber('-0.0004')).toBe('>-0.001')
    expect(formatNumber('0.0000')).toBe('0')
  })

  it('carry the decimals of their unit', () => {
    expect(formatMeasured('6.8200', 'kg')).toBe('6.82')
    expect(formatMeasured(36.24, '℃')).toBe('36.2')
    expect(formatMeasured(1530, 'rpm')).toBe('1,530')
    expect(formatMeasured(1.25, '')).toBe('1.25')
  })
})
