import { expect, it } from 'vitest'
import { parseTime } from '../../../ui/format/time.ts'
import { stretchesOf } from './stretches.ts'

const at = (time: string) => parseTime(`2026-11-21 ${time}`) as number
const warning = (more: Partial<Parameters<typeof stretchesOf>[0][number]>) => ({
  metric: 'temperature',
  severity: '3' as const,
  warnTime: '2026-11-21 14:00:00',
  recoverTime: '2026-11-21 14:10:00',
  closeTime: null,
  ...more,
})
const [from, to] = [at('13:00:00'), at('15:00:00')]

it('shows when the limit of this metric was broken', () => {
  const rows = [warning({}), warning({ metric: 'humidity' })]
  expect(stretchesOf(rows, 'temperature', from, to)).toEqual([
    { from: at('14:00:00'), to: at('14:10:00'), severity: '3' },
  ])
})

it('goes on to the end while it lasts, and is cut to the range', () => {
  expect(stretchesOf([warning({ recoverTime: null })], 'temperature', from, to)[0]?.to).toBe(to)
  expect(stretchesOf([warning({})], 'temperature', at('14:05:00'), to)[0]?.from).toBe(at('14:05:00'))
  expect(stretchesOf([warning({})], 'temperature', at('14:20:00'), to)).toEqual([])
})
