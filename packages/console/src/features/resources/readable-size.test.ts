import { expect, it } from 'vitest'
import { readableSize } from './readable-size.ts'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 kB'],
  [500 * 1024, '500.0 kB'],
  [20 * 1024 * 1024, '20.0 MB'],
  [5 * 1024 ** 4, '5120.0 GB'],
])('%i is %s', (bytes, said) => {
  expect(readableSize(bytes)).toBe(said)
})
