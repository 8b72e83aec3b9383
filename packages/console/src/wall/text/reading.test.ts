import { alarmType, alarmTypeExt } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Dictionary } from '@fengsui/contract/kit/dictionary.ts'
import { describe, expect, it } from 'vitest'
import { warning } from '../test-snapshot.ts'
import { widthInEm } from './fitted.ts'
import { readingOf } from './reading.ts'
import { shortTypes } from './short-types.ts'
import { windText } from './wind-text.ts'

describe('what a warning measures', () => {
  it('is nothing without a value, and beside its limit otherwise', () => {
    expect(readingOf(warning({ lastValue: null, worstValue: null }), 'en')).toBeNull()
    expect(readingOf(warning(), 'en')).toMatchObject({ value: '12.8', limit: '10.0', difference: null })
  })

  it('says no excess once the value is within the limit again, nor the other side of it', () => {
    expect(readingOf(warning({ worstValue: 12.8, lastValue: 12.8, threshold: 10 }), 'en')?.by).toMatchObject({
      over: true,
    })
    expect(readingOf(warning({ worstValue: 12.8, lastValue: 9.4, threshold: 10 }), 'en')?.by).toBeNull()
    expect(readingOf(warning({ worstValue: 2, lastValue: 3, threshold: 5 }), 'en')?.by).toMatchObject({ over: false })
  })

  it('is an amount missing or too much where books and goods differ, and never a bare minus', () => {
    const balance = (lastValue: number) =>
      readingOf(warning({ typeKey: 'e1009', threshold: null, unitText: 'kg', lastValue }), 'en')
    expect(balance(-16)).toMatchObject({ value: '16.0', unit: ' kg', limit: null, difference: 'missing' })
    expect(balance(2.1)).toMatchObject({ value: '2.1', difference: 'surplus' })
    expect(balance(0)).toMatchObject({ value: '0.0', difference: null })
    expect(readingOf(warning({ threshold: null, unitText: '℃', lastValue: -4 }), 'en')).toMatchObject({
      value: '−4.0',
      difference: null,
    })
  })
})

describe('English on the wall', () => {
  it('has names of types that fit the rails of the map at the type sizes of the direction', () => {
    const namesOf = (letter: string, { entries }: Dictionary) =>
      Object.entries(entries).map(([key, [, english]]) => shortTypes[letter + key] ?? english)
    const names = [...namesOf('a', alarmType), ...namesOf('e', alarmTypeExt)]
    expect(names.length).toBeGreaterThan(50)
    // Rails of 190 px at 22 px.
    expect(names.filter((name) => widthInEm(name) > 8.6)).toEqual([])
  })

  it('has the wind translated, and what it cannot read as it came', () => {
    const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as never
    expect(windText('东北风 3级', t)).toBe('weather.force windFrom.ne 3')
    expect(windText('偏北风 2 级', t)).toBe('weather.force windFrom.n 2')
    expect(windText('无持续风向', t)).toBe('无持续风向')
  })
})
