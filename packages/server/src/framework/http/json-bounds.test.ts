import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breachOf, valueBreachOf } from './json-bounds.ts'

const bounds = { depth: 4, parts: 20 }
const of = (text: string) => breachOf(Buffer.from(text), bounds)

it('stops at what is nested too deep, closed or not', () => {
  expect(of('[[[[[1]]]]]')).toBe('tooDeep')
  expect(of('{"a":{"a":{"a":{"a":{')).toBe('tooDeep')
  expect(of('['.repeat(1_000_000))).toBe('tooDeep')
  expect(of('[[[[1]]],[[[2]]]]')).toBeNull()
})

it('stops at too many parts', () => {
  expect(of(`[${'1,'.repeat(30)}1]`)).toBe('tooManyParts')
  expect(of(`[${'[],'.repeat(10)}1]`)).toBe('tooManyParts')
  expect(of(`[${'1,'.repeat(10)}1]`)).toBeNull()
})

it('does not count what is in a string', () => {
  expect(of(`{"a":"${'[{,'.repeat(50)}"}`)).toBeNull()
  expect(of(`{"a":"\\"${'[{,'.repeat(50)}"}`)).toBeNull()
  expect(of(`{"a\\\\":[[[[1]]]]}`)).toBe('tooDeep')
})

/** Measures depth and parts by walking the value. */
function measure(value: unknown): { depth: number; parts: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, parts: 0 }
  const inner = Object.values(value).map(measure)
  return {
    depth: 1 + Math.max(0, ...inner.map((one) => one.depth)),
    parts: 1 + Math.max(0, inner.length - 1) + inner.reduce((sum, one) => sum + one.parts, 0),
  }
}

it('agrees with a walk of the value, for any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 7 }), fc.constantFrom(0, 2), (value, indent) => {
      const { depth, parts } = measure(value)
      const expected = [...(depth > 4 ? ['tooDeep'] : []), ...(parts > 20 ? ['tooManyParts'] : [])]
      const found = of(JSON.stringify(value, null, indent))
      if (expected.length === 0) expect(found).toBeNull()
      else expect(expected).toContain(found)
      const walked = valueBreachOf(value, bounds)
      if (expected.length === 0) expect([null, 'notPlain']).toContain(walked)
      else expect([...expected, 'notPlain']).toContain(walked)
    }),
    { numRuns: 500 },
  )
})

it('finds what no text can be made of, wherever it is', () => {
  const at = (value: unknown) => valueBreachOf(value, bounds)
  expect(at({ toString: 1 })).toBe('notPlain')
  expect(at([{ a: [{ valueOf: null }] }])).toBe('notPlain')
  expect(at(JSON.parse('{"a":[1e400]}'))).toBe('notPlain')
  expect(at(JSON.parse('[-1e999]'))).toBe('notPlain')
  expect(at({ text: 'toString', a: [null, 1, {}] })).toBeNull()
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      if (!at(value)) expect(() => String(value)).not.toThrow()
    }),
  )
})
