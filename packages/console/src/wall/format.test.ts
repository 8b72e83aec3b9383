import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count, delta, excess, inMark, masses, measured, rankChange, rate } from './format.ts'

const line = (value: number, limit: number, unit: string) => {
  const of = measured(value, limit, unit, 'zh')
  return `${of.value} / ${of.limit}${of.unit}`
}

describe('a value beside its limit', () => {
  it('uses the decimals of its unit on both sides', () => {
    expect(line(14.6, 12, 'kg')).toBe('14.6 / 12.0 kg')
    expect(line(1840, 2000, 'kg')).toBe('1,840 / 2,000 kg')
    expect(line(995.44, 2000, 'kg')).toBe('995 / 2,000 kg')
    expect(line(12.8, 10, 'mg/m3')).toBe('12.8 / 10.0 mg/m³')
    expect(line(35.2, 34, 'degC')).toBe('35.2 / 34.0 ℃')
    expect(line(7, 4, 'person')).toBe('7 / 4 人')
    expect(measured(0, 1, 'person', 'en').unit).toBe(' person')
    expect(measured(1, 4, 'person', 'en').unit).toBe(' people')
    expect(line(112, 100, 'ohm')).toBe('112 / 100 Ω')
    expect(line(2.61, 2.5, 'm')).toBe('2.61 / 2.50 m')
    expect(line(88, 85, '%RH')).toBe('88 / 85%RH')
    expect(line(2, 0, '')).toBe('2 / 0')
    expect(line(2.5, 2, '')).toBe('2.5 / 2.0')
  })
  it('never rounds an excess away', () => {
    expect(line(12.04, 12, 'kg')).toBe('12.1 / 12.0 kg')
    expect(line(14.61, 12, 'kg')).toBe('14.7 / 12.0 kg')
    expect(line(1.1, 1, 'kg')).toBe('1.1 / 1.0 kg')
    expect(line(-0.04, 0, '℃')).toBe('−0.1 / 0.0 ℃')
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 5000, noNaN: true }),
        fc.integer({ min: 0, max: 5000 }),
        (over, limit) => {
          const of = measured(limit + over, limit, 'kg', 'zh')
          expect(Number(of.value.replaceAll(',', ''))).toBeGreaterThan(Number(of.limit.replaceAll(',', '')))
        },
      ),
    )
  })
  it('says nothing about what is missing', () => {
    expect(measured(null, null, null, 'zh')).toEqual({ value: '—', limit: '—', unit: '' })
  })
})

describe('excess', () => {
  it('is a share of the limit with one decimal', () => {
    expect(excess(14.6, 12)).toEqual({ percent: '21.7%', over: true })
    expect(excess(38, 45)).toEqual({ percent: '15.6%', over: false })
  })
  it('shows at least a tenth', () => {
    expect(excess(12.001, 12)?.percent).toBe('0.1%')
  })
  it('needs a limit to compare with', () => {
    expect(excess(1, 0)).toBeNull()
    expect(excess(null, 12)).toBeNull()
    expect(excess(12, 12)).toBeNull()
  })
})

describe('figures', () => {
  it('keeps an imperfect rate below 100', () => {
    expect(rate(99.8091, 2)).toBe('99.80')
    expect(rate(99.81, 2)).toBe('99.81')
    expect(rate(96.47, 1)).toBe('96.4')
    expect(rate(99.999, 2)).toBe('99.99')
    expect(rate(100, 2)).toBe('100.00')
    expect(rate(null, 1)).toBe('—')
  })
  it('counts plainly to 9,999', () => {
    expect(count(9999, 'zh')).toBe('9,999')
    expect(count(12_345, 'zh')).toBe('1.2 万')
    expect(count(12_345, 'en')).toBe('12.3k')
    expect(count(undefined, 'zh')).toBe('—')
    expect(inMark(99)).toBe('99')
    expect(inMark(100)).toBe('99+')
  })
  it('compares without triangles', () => {
    expect([delta(2, 'zh'), delta(-5, 'zh'), delta(0, 'zh'), delta(null, 'zh')]).toEqual(['+2', '−5', '持平', '—'])
    expect([rankChange(2), rankChange(-1), rankChange(0), rankChange(null)]).toEqual(['↑ 2', '↓ 1', '—', '—'])
  })
  it('puts two masses in one unit', () => {
    expect(masses(6420, 9800)).toEqual({ now: '6.42', limit: '9.80', unit: 't' })
    expect(masses(12.5, 80)).toEqual({ now: '12.5', limit: '80.0', unit: 'kg' })
  })
})
