import { expect, it } from 'vitest'
import { regionPrefix } from './region.ts'

it.each([
  ['00', ''],
  ['430000', '43'],
  ['430100', '4301'],
  ['430181', '430181'],
  ['430181110', '430181110'],
  // Every eighth township's code ends in 00; its neighbours are not inside it.
  ['430181100', '430181100'],
])('places inside %s begin with "%s"', (code, prefix) => {
  expect(regionPrefix(code)).toBe(prefix)
})
