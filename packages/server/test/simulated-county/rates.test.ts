import { isBadEnterprise } from '@fengsui/contract/demonstration/bad-actors.ts'
import { demoCounty } from '@fengsui/demo/county/county.ts'
import { expect, it } from 'vitest'
import { judged, recordsOf } from './judged.ts'

const day = 86_400_000
const days = 14
const start = Date.parse('2026-11-16T00:00:00+08:00')

it('two weeks have few warnings, many of them in the same places, and a red one every few days', async () => {
  const decisions = await judged({ scenario: 'gentle', start, hours: days * 24, around: true })
  const records = recordsOf(decisions)
  const rate = records.length / days / demoCounty(start).devices.length
  expect(rate).toBeGreaterThan(0.01)
  expect(rate).toBeLessThan(0.03)
  const reds = records.filter(({ severity }) => severity === 1).length
  expect(days / reds).toBeGreaterThan(2)
  expect(days / reds).toBeLessThan(5)
  const bad = records.filter(({ code }) => isBadEnterprise(code)).length
  expect(bad / records.length).toBeGreaterThan(0.25)
  expect(decisions.some((one) => one.act === 'hit' && one.chattering)).toBe(true)
  const again = records.filter(({ code, typeKey, time }) =>
    records.some((one) => one.code === code && one.typeKey === typeKey && one.time < time && time - one.time < day),
  )
  expect(again.length).toBeGreaterThan(0)
  const rises = decisions.filter((one) => one.act === 'raise' && one.rise)
  expect(rises.filter(({ code }) => code !== 'LY01-TH-004')).toEqual([])
})

it('calm hours raise nothing', async () => {
  const calm = await judged({ scenario: 'normal', start: start + 10 * 3_600_000, hours: 4, rate: 15 })
  expect(calm).toEqual([])
})
