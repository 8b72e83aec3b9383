import { describe, expect, it } from 'vitest'
import { judged, recordsOf } from './judged.ts'

const minute = 60_000
/**
 * By day at the devices' own sampling rate; by night and in summer at the server's low rate, in readings per
 * second.
 */
const cases = [
  ['2026-11-23T09:30:00+08:00', undefined],
  ['2026-11-23T22:40:00+08:00', 40],
  ['2026-07-15T14:10:00+08:00', 40],
] as const

describe.each(cases)('the first half hour from %s at %s readings a second', (at, rate) => {
  const start = Date.parse(at)
  it('reports one drying room and nothing else', async () => {
    const decisions = await judged({ scenario: 'gentle', start, hours: 0.5, ...(rate ? { rate } : {}) })
    const records = recordsOf(decisions)
    expect(records.map(({ code, typeKey, severity }) => [code, typeKey, severity])).toEqual([['LY01-TH-004', 'm1', 2]])
    const raises = decisions.filter((one) => one.act === 'raise' && one.code === 'LY01-TH-004')
    const told = raises.map((one) =>
      one.act === 'raise' ? `${one.rise ? 'rise' : 'over'} ${one.severity} ${one.threshold}` : '',
    )
    expect(told[0]).toMatch(/^rise 3/)
    expect(told.slice(1)).toEqual(['over 3 58', 'over 2 60'])
    const [rise, warn, stop] = raises.map((one) => (one.act === 'raise' ? (one.time - start) / minute : 0))
    expect(rise).toBeGreaterThan(1)
    expect(rise).toBeLessThan(5)
    expect(warn).toBeLessThan(8)
    expect(stop).toBeLessThan(10.5)
    const ends = decisions.filter((one) => one.act === 'recover' && one.code === 'LY01-TH-004')
    expect(ends).toHaveLength(3)
    for (const one of ends) if (one.act === 'recover') expect(one.endTime).toBeLessThan(start + 20 * minute)
  })
})
