import { expect, it } from 'vitest'
import { covers } from './api.ts'

it.each([
  ['/x/**', '/xy', false],
  ['/x/**', '/xy/z', false],
  ['/x/**', '/y/x/z', false],
  ['/x/**', '/x', true],
  ['/x/**', '/x/y', true],
  ['/x/**', '/x/y/z', true],
  ['/x/y', '/x', false],
  ['/x/y', '/x/y/z', false],
  ['/x/y', '/x/y', true],
])('the scope of %s holds %s: %s', (scopePath, path, holds) => expect(covers(scopePath, path)).toBe(holds))
