import { expect, it } from 'vitest'
import { readable } from './readable.ts'

it('shows what is no JSON as it came', () => {
  expect(readable('{"temperature":')).toBe('{"temperature":')
  expect(readable('\u0000\u0001')).toBe('\u0000\u0001')
  expect(readable(null)).toBe('')
})

it('shows JSON in lines', () => {
  expect(readable('{"temperature":[1,2]}')).toBe('{\n  "temperature": [\n    1,\n    2\n  ]\n}')
})
