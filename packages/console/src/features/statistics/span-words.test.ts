import { expect, it } from 'vitest'
import { spanWords } from './span-words.ts'

it('names the first and the last day of a period, and the moments of one of hours', () => {
  expect(spanWords(['2026-10-31 00:00:00', '2026-11-01 00:00:00', '2026-12-01 00:00:00'])).toEqual({
    from: '2026-10-31',
    to: '2026-11-30',
  })
  expect(spanWords(['2026-11-26 13:00:00', '2026-11-27 13:00:00'])).toEqual({
    from: '2026-11-26 13:00',
    to: '2026-11-27 13:00',
  })
})
