import { expect, it } from 'vitest'
import { bodyBounds, parseBody } from './body.ts'

const of = (text: string) => parseBody(Buffer.from(text))

it('refuses what is no JSON, nested too deep or of too many parts', () => {
  for (const text of ['{a:1}', '', '[', '{"a":1}}']) expect(of(text)).toEqual({ refused: 'malformed' })
  expect(of(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toEqual({ refused: 'tooDeep' })
  expect(of('{"a":'.repeat(5000))).toEqual({ refused: 'tooDeep' })
  expect(of(`[${'{},'.repeat(bodyBounds.parts)}{}]`)).toEqual({ refused: 'tooManyParts' })
})

it('parses the rest', () => {
  expect(of('{"a":1}')).toEqual({ value: { a: 1 } })
  expect(of('null')).toEqual({ value: null })
  const deepest = `${'['.repeat(bodyBounds.depth)}${']'.repeat(bodyBounds.depth)}`
  expect(of(deepest)).toEqual({ value: JSON.parse(deepest) })
})
