import { expect, it } from 'vitest'
import { drawnLimits } from './drawn-limits.ts'

const limit = (value: number, severity: '1' | '2' | '3' | '4' = '3', op: '>' | '<' = '>') => ({ op, value, severity })
const curve = [
  [0, 20],
  [1, 30],
  [2, null],
] as const

it('leaves out limits that would press the curve flat', () => {
  expect(drawnLimits([limit(35), limit(-20, '3', '<')], curve)).toEqual([limit(35)])
  expect(drawnLimits([limit(35), limit(-20, '3', '<')], [])).toHaveLength(2)
})

it('draws limits beside a curve that does not move', () => {
  expect(drawnLimits([limit(1)], [[0, 0]])).toEqual([limit(1)])
  expect(drawnLimits([limit(34), limit(-20, '3', '<')], [[0, 25]])).toEqual([limit(34)])
})

it('draws equal limits once, as the gravest', () => {
  expect(drawnLimits([limit(32, '2'), limit(32, '1')], curve)).toEqual([limit(32, '1')])
})
