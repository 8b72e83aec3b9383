import { expect, it } from 'vitest'
import { inOrder, missingFirst, pageOf, sumOf } from './online-model.ts'

const kind = (name: string, total: number, online: number) => ({
  kind: name,
  name,
  total,
  online,
  fault: 0,
  offline: total - online,
  rate: 0,
  blindMinutes: 0,
  rateToday: null,
})
const kinds = [kind('camera', 730, 687), kind('gateway', 48, 47), kind('th', 414, 402), kind('dv', 0, 0)]

it('sums what is there', () => {
  expect(sumOf(kinds)).toEqual({ online: 1136, total: 1192, rate: (1136 / 1192) * 100 })
  expect(sumOf([])).toEqual({ online: 0, total: 0, rate: null })
})

it('begins with gateways, leaves out kinds without devices', () => {
  expect(inOrder(kinds).map((one) => one.kind)).toEqual(['gateway', 'th', 'camera'])
})

it('shows the first kinds, and every one with devices away before them', () => {
  const many = [...kinds, kind('dust', 9, 9), kind('pds', 4, 4)]
  expect(missingFirst(many, 4).map((one) => one.kind)).toEqual(['gateway', 'th', 'camera', expect.any(String)])
  expect(missingFirst(many, 2)).toHaveLength(3)
})

it('leads only to pages there are', () => {
  expect(pageOf('chargegunpowder')).toBe('/sbtj/charge')
  expect(pageOf('camera')).toBeUndefined()
})
