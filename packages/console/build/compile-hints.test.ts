import { expect, it } from 'vitest'
import { compileHint, compileHints } from './compile-hints.ts'

it('marks the files that home needs whole in their first line, and no others', () => {
  const bundle = Object.fromEntries(
    ['home', 'start', 'map-page'].map((name) => [`${name}.js`, { type: 'chunk', name, code: 'go()' }]),
  )
  const hook = compileHints().generateBundle as unknown as { handler: (options: object, bundle: object) => void }
  hook.handler({}, { ...bundle, 'home.css': { type: 'asset', source: '' } })
  expect(Object.values(bundle).map(({ code }) => code)).toEqual([`${compileHint}go()`, `${compileHint}go()`, 'go()'])
})
