import { expect, it } from 'vitest'
import { verdictFault } from './verdict.ts'

it('a verdict is chosen, and a return says why', () => {
  expect(verdictFault(undefined, 'x')).toBe('verdict')
  expect(verdictFault('3', '  ')).toBe('opinion')
  expect(verdictFault('3', '限药量偏大')).toBeUndefined()
  expect(verdictFault('1', '')).toBeUndefined()
  expect(verdictFault('1', 'x'.repeat(501))).toBe('tooLong')
})
