import { expect, it } from 'vitest'
import { entryOf } from './version.ts'

it('distinguishes versions by their entry script', () => {
  const page = (hash: string) =>
    `<head><script type="module" crossorigin src="/assets/index-${hash}.js"></script></head>`
  expect(entryOf('<html>502 Bad Gateway</html>')).toBeUndefined()
  expect(entryOf(page('ab12'))).toBe('/assets/index-ab12.js')
  expect(entryOf(page('ab12'))).not.toBe(entryOf(page('cd34')))
})
