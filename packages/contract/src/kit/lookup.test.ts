import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choiceList, labelOf } from './dictionary.ts'
import { lookup, ownOnly } from './lookup.ts'

const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'isPrototypeOf']

it.each(inherited)('finds nothing under %s, which every object has', (word) => {
  expect(lookup({ a: 1 }, word)).toBeUndefined()
  expect((ownOnly({ a: 1 }) as Record<string, unknown>)[word]).toBeUndefined()
  expect(labelOf(choiceList('d', ['字典', 'Dictionary'], { a: ['甲', 'A'] }), word)).toBeUndefined()
})

it('finds what was written, whatever its name', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), fc.string(), (record, word) => {
      const own = Object.entries(record).find(([name]) => name === word)?.[1]
      expect(lookup(record, word)).toBe(own)
      expect(ownOnly(record)[word]).toBe(own)
    }),
  )
})
