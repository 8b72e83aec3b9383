import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { expect, it } from 'vitest'
import { withChanges } from './apply-changes.ts'

const mark = (given: Partial<Mark>): Mark => ({
  kind: 'device',
  id: '1',
  name: 'a',
  at: [113, 28],
  worst: null,
  open: 0,
  onLine: 1,
  enterpriseId: '9',
  ...given,
})
const vehicle = mark({ kind: 'vehicle', id: '7', time: '2026-11-26 10:00:05', speed: 40 })

it('moves a vehicle to a later place only', () => {
  const told = (time: string) => ({
    devices: new Map(),
    vehicles: new Map([['7', { at: [114, 28] as [number, number], time }]]),
  })
  expect(withChanges([vehicle], told('2026-11-26 10:00:06'))[0]).toMatchObject({ at: [114, 28], speed: 40 })
  expect(withChanges([vehicle], told('2026-11-26 10:00:05'))[0]).toBe(vehicle)
})

it('keeps the array when nothing shown changes', () => {
  const marks = [vehicle, mark({})]
  expect(withChanges(marks, { devices: new Map([['99', 0]]), vehicles: new Map() })).toBe(marks)
  expect(withChanges(marks, { devices: new Map([['1', 0]]), vehicles: new Map() })[1]).toMatchObject({ onLine: 0 })
})

it('leaves clusters and what has no such state alone', () => {
  const cluster = mark({ id: 'c:1', count: 4, onLine: null })
  expect(withChanges([cluster], { devices: new Map([['c:1', 0]]), vehicles: new Map() })).toEqual([cluster])
})
