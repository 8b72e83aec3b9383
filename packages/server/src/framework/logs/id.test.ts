import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logId, momentOf } from './id.ts'

it('carries its moment, and grows with it', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
  fc.assert(fc.property(moment, (at) => momentOf(logId(at)).getTime() === at.getTime()))
  expect(BigInt(logId(new Date('2026-11-21T00:00:00.001Z'))) > BigInt(logId(new Date('2026-11-21T00:00:00Z')))).toBe(
    true,
  )
})

it('is of its own within a moment', () => {
  const at = new Date()
  expect(new Set(Array.from({ length: 10_000 }, () => logId(at))).size).toBe(10_000)
})
