import { expect, it } from 'vitest'
import { formatFull, parseTime } from '../../ui/format/time.ts'
import { addressOf, spanParams } from './use-replay-address.ts'

const now = parseTime('2026-11-20 14:41:08') ?? 0
const read = (query: string) => addressOf(new URLSearchParams(query), now)

it('without a window shows the last 45 minutes', () => {
  const { start, end, at, speed, look } = read('')
  expect([formatFull(start), formatFull(end), at]).toEqual(['2026-11-20 13:56:00', '2026-11-20 14:41:00', start])
  expect([speed, look]).toEqual([1, 'map'])
})

it('keeps the instant in the window, and takes nothing that is no address', () => {
  const query = 'from=2026-11-20 13:00:00&to=2026-11-20 13:30:00&at=2026-11-20 15:00:00&speed=7&enterprise=x&place=1,2'
  const read1 = read(query)
  expect(formatFull(read1.at)).toBe('2026-11-20 13:30:00')
  expect([read1.speed, read1.enterpriseId, read1.place]).toEqual([1, null, null])
  const turned = read('from=2026-11-20 13:00:00&to=2026-11-20 12:00:00')
  expect(turned.end).toBeGreaterThan(turned.start)
})

it('says of an instant all that a link needs', () => {
  const given = { start: now - 600_000, end: now, at: now - 60_000 }
  expect(read(new URLSearchParams(spanParams(given)).toString())).toMatchObject(given)
})
