import { describe, expect, it } from 'vitest'
import { defaultLimit, isLooser } from './limit-fields.ts'

describe('a limit is looser', () => {
  it.each([
    ['tempMax', '30', '31', true],
    ['tempMax', '31', '30.5', false],
    ['tempMax', '30', '30.00', false],
    ['tempMin', '0', '-5', true],
    ['tempMin', '0', '5', false],
    ['workStart', '06:00', '05:30', true],
    ['workEnd', '18:30', '19:00', true],
    ['workEnd', '18:30', '18:00', false],
    ['isEnableVideoWarning', 1, 0, true],
    ['maxPerson', 4, 5, true],
    ['restMinutes', 15, 10, true],
  ] as const)('%s %s → %s: %s', (name, from, to, looser) => {
    expect(isLooser(name, from, to)).toBe(looser)
  })

  it('than the strictest default when nothing was set', () => {
    expect(defaultLimit('tempMax')).toBe(34)
    expect(isLooser('tempMax', null, '34.5')).toBe(true)
    expect(isLooser('tempMax', null, '33')).toBe(false)
    expect(isLooser('overManSeconds', null, 31)).toBe(true)
    expect(isLooser('longOverManMinutes', null, 10)).toBe(false)
  })

  it('when it is taken away, unless the default is as strict', () => {
    expect(isLooser('tempMax', '30', null)).toBe(true)
    expect(isLooser('tempMax', '36', null)).toBe(false)
    expect(isLooser('maxPerson', 4, null)).toBe(true)
    expect(isLooser('maxPerson', null, 4)).toBe(false)
  })
})
