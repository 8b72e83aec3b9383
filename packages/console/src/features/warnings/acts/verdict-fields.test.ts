import { parse } from '@fengsui/contract/kit/parse.ts'
import { expect, it } from 'vitest'
import { type VerdictKind, verdictFields, verdictOf } from './verdict-fields.ts'

const wrong = (kind: VerdictKind, passed: 0 | 1, opinion = '') =>
  parse(verdictFields(kind, passed), { passed, opinion }).faults.map(({ field }) => field)

it('needs an opinion for every return, and for agreeing that there was no violation', () => {
  expect(wrong('verify', 1)).toEqual([])
  expect(wrong('verify', 0)).toEqual(['opinion'])
  expect(wrong('confirmFalseAlarm', 1)).toEqual([])
  expect(wrong('confirmFalseAlarm', 0)).toEqual(['opinion'])
  expect(wrong('confirmNonViolation', 1)).toEqual(['opinion'])
  expect(wrong('confirmNonViolation', 0, '照片看不清')).toEqual([])
})

it('needs a verdict', () => {
  expect(parse(verdictFields('verify', undefined), {}).faults.map(({ field }) => field)).toEqual(['passed'])
})

it('follows the act and the claim', () => {
  expect(verdictOf('verify', '001')).toBe('verify')
  expect(verdictOf('confirm', '002')).toBe('confirmFalseAlarm')
  expect(verdictOf('confirm', '003')).toBe('confirmNonViolation')
})
