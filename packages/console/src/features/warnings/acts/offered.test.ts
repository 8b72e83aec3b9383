import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { expect, it } from 'vitest'
import { overload } from '../test-warning.ts'
import { actsOf, applyNatures, reportLevels } from './offered.ts'

const may = (...words: string[]) => new Set(words.map((word) => `warn_${word}`))
const safety: Actor = {
  userId: '21',
  userType: 'esp',
  escalationLevel: 1,
  enterpriseId: '1',
  permissions: may('handle', 'apply', 'report'),
}
const county: Actor = {
  userId: '31',
  userType: 'sss',
  escalationLevel: 4,
  enterpriseId: null,
  permissions: may('handle', 'confirm', 'verify', 'report'),
}

it('offers nothing before it is known who asks, nor on a closed warning', () => {
  expect(actsOf(overload, undefined)).toEqual([])
  expect(actsOf({ ...overload, handleStatus: '3', nature: '002' }, county)).toEqual([])
})

it('offers the plant to handle, to apply once more and to report', () => {
  expect(actsOf(overload, safety)).toEqual(['handle', 'apply', 'report'])
  expect(applyNatures(overload, safety)).toEqual(['002', '003'])
  expect(actsOf({ ...overload, applyCount: 2 }, safety)).toEqual(['handle', 'report'])
})

it('puts first what the state waits for', () => {
  const pending = { ...overload, handleStatus: '0' as const, nature: '002' as const }
  expect(actsOf(pending, county)[0]).toBe('confirm')
  const handled = { ...overload, handleStatus: '1' as const, handleUser: '21' }
  expect(actsOf(handled, county)[0]).toBe('verify')
  expect(actsOf({ ...handled, handleUser: county.userId }, county)).not.toContain('verify')
})

it('reports only upwards', () => {
  expect(reportLevels(overload, county)).toEqual(['5', '6', '7'])
  expect(reportLevels({ ...overload, handleType: '7' }, county)).toEqual([])
})
