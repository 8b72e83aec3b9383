import { describe, expect, it } from 'vitest'
import { conditionOf, isSwitch, tendency } from './words.ts'

describe('a limit', () => {
  it('is above or below a value, and what a switch reports appears', () => {
    expect(conditionOf('>', 'th', 'temperature')).toBe('above')
    expect(conditionOf('<', 'th', 'temperature')).toBe('below')
    expect(conditionOf('>', 'pds', 'motion')).toBe('appears')
    expect(conditionOf('frames', 'camera', 'aiEvent')).toBe('seen')
    expect(conditionOf('untouched', 'electrostatic', 'touch')).toBe('untouched')
    expect(conditionOf('rise', 'th', 'temperature')).toBe('rises')
    expect(conditionOf('fault', 'th', 'temperature')).toBe('fault')
    expect(isSwitch('electrostatic', 'touch')).toBe(false)
    expect(isSwitch('nothing', 'motion')).toBe(false)
  })

  it('is tighter when it allows less, on either side', () => {
    expect(tendency('>', 80, 85)).toBe('tighter')
    expect(tendency('>', 90, 85)).toBe('looser')
    expect(tendency('<', 45, 50)).toBe('looser')
    expect(tendency('<', 50, 45)).toBe('tighter')
    expect(tendency('>', 85, 85)).toBeUndefined()
    expect(tendency('>', 85, null)).toBeUndefined()
  })
})
