import { describe, expect, it } from 'vitest'
import { parseTime } from '../../../ui/format/time.ts'
import { readRange, stretchOf, writeRange } from './range.ts'

const read = (text: string) => readRange(new URLSearchParams(text))
const at = (text: string) => parseTime(text) as number

describe('the range of a chart in the address', () => {
  it('is a day when nothing, or nothing sensible, is said', () => {
    for (const text of ['', 'range=9y', 'from=2026-11-21', 'from=2026-11-21&to=2026-11-20', 'from=x&to=y'])
      expect(read(text)).toEqual({ preset: '24h' })
  })
  it('is read back as written, and other URL parameters are kept', () => {
    const custom = { from: at('2026-11-20 14:40:00'), to: at('2026-11-21 14:40:00') }
    for (const range of [{ preset: '7d' } as const, { preset: '24h' } as const, custom]) {
      const written = writeRange(new URLSearchParams('metrics=speed&from=2026-01-01&range=1h'), range)
      expect(readRange(written)).toEqual(range)
      expect(written.get('metrics')).toBe('speed')
    }
  })
})

it('a stretch ends now, or where it was said', () => {
  expect(stretchOf({ preset: '1h' }, 7_200_000)).toEqual({ from: 3_600_000, to: 7_200_000 })
  expect(stretchOf({ from: 1, to: 2 }, 7_200_000)).toEqual({ from: 1, to: 2 })
})
