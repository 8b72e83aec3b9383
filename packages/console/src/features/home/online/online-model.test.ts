import { expect, it } from 'vitest'
import { inOrder, pageOf, sumOf } from './online-model.ts'

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

it('leads only to pages there are', () => {
  expect(pageOf('chargegunpowder')).toBe('/sbtj/charge')
  expect(pageOf('camera')).toBeUndefined()
})
