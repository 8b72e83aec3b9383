import { describe, expect, it } from 'vitest'
import { isScheduled, keepingOf, type Plan } from './plan.ts'

const plan: Plan = {
  recordMode: '2',
  recordDays: null,
  recordFrom: null,
  recordTo: null,
  bufferSeconds: 15,
  isBound: true,
  isKey: false,
  isWarned: false,
  isAwaited: false,
}
/** A moment in Shanghai; 2026-11-23 is a Monday. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`)

describe('a camera', () => {
  it('is not kept when nobody asks for it', () => {
    for (const [change, choice] of [
      [{ isBound: false }, 'bound'],
      [{ bufferSeconds: 0 }, 'bound'],
      [{}, 'key'],
      [{ isKey: true }, 'off'],
      [{ recordMode: '0', bufferSeconds: 0, isWarned: true }, 'bound'],
    ] as const)
      expect(keepingOf({ ...plan, ...change }, at('2026-11-23 08:00'), choice)).toBeNull()
  })

  it('keeps a buffer of a place, and of what is still to be made, whatever its plan', () => {
    expect(keepingOf(plan, at('2026-11-23 08:00'), 'bound')).toBe('buffer')
    expect(keepingOf({ ...plan, isKey: true }, at('2026-11-23 08:00'), 'key')).toBe('buffer')
    expect(
      keepingOf({ ...plan, recordMode: '0', isBound: false, isAwaited: true }, at('2026-11-23 08:00'), 'off'),
    ).toBe('buffer')
  })

  it('is recorded always, on a warning, or by schedule', () => {
    expect(keepingOf({ ...plan, recordMode: '1' }, at('2026-11-23 03:00'), 'off')).toBe('record')
    expect(keepingOf({ ...plan, isWarned: true }, at('2026-11-23 03:00'), 'off')).toBe('record')
    expect(keepingOf({ ...plan, recordMode: null, isWarned: true }, at('2026-11-23 03:00'), 'off')).toBe('record')
    expect(keepingOf({ ...plan, recordMode: '3' }, at('2026-11-23 03:00'), 'off')).toBe('record')
  })

  it.each([
    ['2026-11-23 07:59', false],
    ['2026-11-23 08:00', true],
    ['2026-11-23 17:59', true],
    ['2026-11-23 18:00', false],
    ['2026-11-24 12:00', false],
  ])('follows days and hours of Shanghai: %s', (moment, isOn) => {
    expect(isScheduled({ ...plan, recordDays: [1, 3], recordFrom: '08:00', recordTo: '18:00' }, at(moment))).toBe(isOn)
  })

  it.each([
    ['2026-11-27 23:00', true],
    ['2026-11-28 05:59', true],
    ['2026-11-28 06:00', false],
    ['2026-11-28 23:00', false],
    ['2026-11-27 03:00', false],
  ])('goes on over midnight of the day it began: %s', (moment, isOn) => {
    expect(isScheduled({ ...plan, recordDays: [5], recordFrom: '22:00', recordTo: '06:00' }, at(moment))).toBe(isOn)
  })
})
