import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds, namesIn, readCondition } from './condition.ts'

const read = (text: string) => {
  const found = readCondition(text)
  if ('fault' in found) throw new Error(`${text}: ${found.fault[1]}`)
  return found.condition
}
const values: Readonly<Record<string, unknown>> = {
  'form.amount': 120,
  'record.post': '2',
  'record.weight': '12.50',
  approved: true,
  decision: 'approve',
}
const meets = (text: string) => holds(read(text), (name) => values[name])

describe('a condition', () => {
  it.each([
    ['', '条件不完整'],
    ['a ==', '条件不完整'],
    ['a = 1', '无法识别「= 1」'],
    ['(a == 1', '缺少「)」'],
    ['a in 1', '缺少「(」'],
    ['a b', '不应出现「b」'],
    ['process.exit(1)', '不应出现「(」'],
    [`${'('.repeat(30)}a`, '括号嵌套过深'],
    [`a == ${'1'.repeat(600)}`, '超过500个字符'],
  ])('is refused: %s', (text, why) => {
    const found = readCondition(text)
    expect('fault' in found && found.fault[0]).toBe(why)
  })

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: how models write them
    ['${approved}', true],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: how models write them
    ['${!approved}', false],
    ["decision == 'approve' && form.amount > 100", true],
    ['form.amount / 2 == 60 and not (form.amount < 0)', true],
    ['record.post in (\'1\', "3")', false],
    ['record.post in (1, 2)', true],
    ['record.weight >= 12.5', true],
    ['record.missing > 0 or record.missing == null', true],
    ['record.missing < 0', false],
    ['form.amount - 130 < -5', true],
    ['1 / 0 == null', true],
  ])('holds or not: %s', (text, expected) => expect(meets(text)).toBe(expected))

  it('names what it reads', () =>
    expect(namesIn(read("form.a > 1 and b in (c, 'd') or not e.f"))).toEqual(['form.a', 'b', 'c', 'e.f']))

  it('never throws, whatever is written', () => {
    const piece = fc.constantFrom(
      'a',
      '.b',
      '1',
      "'x'",
      '(',
      ')',
      ' and ',
      '!',
      '==',
      '<',
      ' in ',
      ',',
      '-',
      '/',
      '$',
      '{',
      '"',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const found = readCondition(parts.join(''))
        if ('condition' in found) expect(typeof holds(found.condition, () => null)).toBe('boolean')
      }),
    )
  })
})
