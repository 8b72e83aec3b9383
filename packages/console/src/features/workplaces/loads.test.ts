import { expect, it } from 'vitest'
import { explosiveOf, peopleOf } from './loads.ts'

it('returns people and explosive with their limits and the severity of exceeding them', () => {
  const row = { peopleNow: 3, maxPerson: 2, weightNow: '6.820', xianDingYaoLiang: '5.000' }
  expect(peopleOf(row)).toEqual({ value: 3, limit: 2, unit: '人', level: '2' })
  expect(explosiveOf(row)).toEqual({ value: 6.82, limit: 5, unit: 'kg', level: '1' })
})

it('distinguishes a missing measurement from zero', () => {
  expect(peopleOf({ peopleNow: null, maxPerson: 0 })).toMatchObject({ value: null, limit: 0 })
  expect(explosiveOf({ weightNow: '0.000', xianDingYaoLiang: '5.000' }).value).toBe(0)
})
