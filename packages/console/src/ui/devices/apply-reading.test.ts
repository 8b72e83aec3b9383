import { expect, it } from 'vitest'
import type { Row } from '../client/resource-calls.ts'
import { parseTime } from '../format/time.ts'
import { applyReading } from './apply-reading.ts'
import { registers } from './registers.ts'

const at = parseTime('2026-11-21 14:40:52') as number
const row: Row = {
  id: '1',
  onLine: 0,
  temperature: '30.00',
  lastValues: { temperature: 30, humidity: 60 },
  lastValueTime: '2026-11-21 14:39:52',
}

it('shows what came, in the form of the list, and that the device is there', () => {
  expect(applyReading(registers.th, row, { time: at, values: { temperature: 36.2 } })).toMatchObject({
    temperature: '36.20',
    lastValues: { temperature: 36.2, humidity: 60 },
    lastValueTime: '2026-11-21 14:40:52',
    onLine: 1,
  })
})

it('handles metrics stored under another field name', () => {
  const scale = { id: '2', currentWeight: null, lastValues: null, lastValueTime: null }
  expect(applyReading(registers.chargegunpowder, scale, { time: at, values: { weight: 6.8 } })).toMatchObject({
    currentWeight: '6.800',
    weight: '6.800',
    lastValues: { weight: 6.8 },
  })
})

it('leaves a row alone when the reading is older than what is shown', () => {
  expect(applyReading(registers.th, row, { time: at - 3_600_000, values: { temperature: 1 } })).toBe(row)
})
