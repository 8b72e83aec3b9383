import { expect, it } from 'vitest'
import { screenClass } from './screen-class.ts'

it.each([
  [360, 0],
  [767, 0],
  [768, 1],
  [991, 1],
  [992, 2],
  [1199, 2],
  [1200, 3],
  [3840, 3],
] as const)('a screen %d wide is of class %d', (width, of) => expect(screenClass(width)).toBe(of))
