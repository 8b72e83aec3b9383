/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: how the language writes the caller */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { choiceList } from './dictionary.ts'
import { type Comparator, comparators, type Expression, fieldsIn, keywords, print, type Value } from './expression.ts'
import { misfitOf } from './expression-check.ts'
import { parseExpression } from './expression-parse.ts'
import { code, integer, json, ref, text } from './field.ts'

const field = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/).filter((name) => !keywords.has(name.toLowerCase()))
const value: fc.Arbitrary<Value> = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }).map((given) => ({ text: given })),
  fc.constantFrom("'", "''", 'and', '${userId}', '1; drop table x', '-- ', '001').map((given) => ({ text: given })),
  fc.constantFrom<Value>({ mine: 'userId' }, { mine: 'deptId' }),
)
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.record({ kind: fc.constant('compare' as const), field, by: fc.constantFrom<Comparator>(...comparators), value }),
    fc.record({ kind: fc.constant('in' as const), field, values: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('absent' as const), field }),
    fc.record({ kind: fc.constant('not' as const), of: tie('expression') }),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }),
    }),
  ) as fc.Arbitrary<Expression>,
}))
const read = (given: string): Expression => {
  const found = parseExpression(given)
  if ('fault' in found) throw new Error(`${given}: ${found.fault.message[1]} at ${found.fault.at}`)
  return found.expression
}

describe('an expression', () => {
  it('that is printed is read as it was', () => {
    fc.assert(
      fc.property(expression, (given) => {
        const written = print(given)
        fc.pre(written.length <= 1000)
        expect(read(written)).toEqual(given)
      }),
    )
  })

  it('is either read or refused with its place, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (given) => {
        const found = parseExpression(given)
        if ('fault' in found) expect(found.fault.at).toBeGreaterThan(0)
        else expect(read(print(found.expression))).toEqual(found.expression)
      }),
    )
  })

  it.each([
    ['', 1],
    ['a', 2],
    ['a =', 4],
    ['a = 1 b', 7],
    ['(a = 1', 7],
    ['a in 1', 6],
    ['a in ()', 7],
    ['a = 1;', 6],
    ['a == 1', 4],
    ['a = ${tenantId}', 5],
    ["a = 'open", 5],
    ['and = 1', 1],
    ['a not 1', 7],
    [`${'('.repeat(30)}a = 1${')'.repeat(30)}`, 22],
    [`a = ${'1'.repeat(1000)}`, 1001],
  ])('%j is refused at %i', (given, at) => {
    expect(parseExpression(given)).toMatchObject({ fault: { at } })
  })

  it('binds and before or', () => {
    expect(read('a = 1 or b = 2 and not c = 3')).toEqual(read('a = 1 or (b = 2 and (not (c = 3)))'))
    expect(fieldsIn(read('a = 1 or b in (1) and c is not null'))).toEqual(['a', 'b', 'c'])
  })
})

describe('an expression does not fit', () => {
  const fields = {
    name: text(['名称', 'Name'], 10),
    people: integer(['人数', 'People'], 0, 9),
    kind: code(['类型', 'Kind'], choiceList('k', ['类型', 'Kind'], { '001': ['甲', 'A'] })),
    createUser: ref(['创建人', 'Maker'], 'user'),
    place: ref(['区划', 'Region'], 'region'),
    shape: json(['形', 'Shape'], z.unknown()),
  }
  it.each([
    ['age = 1', '没有字段'],
    ['toString = 1', '没有字段'],
    ['__proto__ = 1', '没有字段'],
    ['shape = 1', '不能用于条件'],
    ['people > many', '的值'],
    ['kind in (001, 009)', '的值'],
    ['name > 1', '不能比较大小'],
    ['name under 43', 'under'],
    ['createUser = ${deptId}', '的值'],
    ['people = ${userId}', '的值'],
  ])('%s', (given, message) => {
    expect(misfitOf(read(given), fields)?.message[0]).toContain(message)
  })
  it.each(['people >= 3 and kind = 001', 'createUser = ${userId}', 'place under 430181', "name like '厂'"])(
    'but %s does',
    (given) => {
      expect(misfitOf(read(given), fields)).toBeUndefined()
    },
  )
})
