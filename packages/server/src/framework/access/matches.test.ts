/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: how the language writes the caller */
import { parseExpression } from '@fengsui/contract/kit/expression-parse.ts'
import { decimal, flag, integer, ref, text } from '@fengsui/contract/kit/field.ts'
import { expect, it } from 'vitest'
import { matches } from './matches.ts'

const of = {
  fields: {
    name: text(['名称', 'Name'], 20),
    size: integer(['大小', 'Size'], 0, 1000),
    share: decimal(['比例', 'Share'], 9, 2),
    isOpen: flag(['开', 'Open']),
    region: ref(['地区', 'Region'], 'region'),
    dept: ref(['部门', 'Department'], 'dept'),
    author: text(['作者', 'Author'], 20),
  },
}
const row = { name: '一号 Store', size: 9, share: '10.50', isOpen: 1, region: '430181', dept: null, author: '7' }
const me = { userId: '7', deptId: null }
const met = (rule: string, more: object = {}) => {
  const read = parseExpression(rule)
  if (!('expression' in read)) throw new Error(`${rule} cannot be read`)
  return matches(read.expression, of as never, { ...row, ...more }, me)
}

it.each([
  ['size = 9', true],
  ['size = 09', true],
  ['size != 9', false],
  ['size != 10', true],
  // As numbers, not as strings.
  ['size < 10', true],
  ['size < 9', false],
  ['size <= 9', true],
  ['size <= 8', false],
  ['size > 8', true],
  ['size > 9', false],
  ['size >= 9', true],
  ['size >= 10', false],
  ['share = 10.5', true],
  ['share > 9', true],
  ['isOpen = 1', true],
  ["name > '一'", true],
  ["name < '一'", false],
  ["name = '一号 Store'", true],
  ['name like STORE', true],
  ['name like shop', false],
  ['name in (一号, 二号)', false],
  ["name in (二号, '一号 Store')", true],
  ['size in (8, 9)', true],
  ['size in (8)', false],
  ['region under 430100', true],
  ['region under 430000', true],
  ['region under 430200', false],
  ['name under 430100', false],
  ['author = ${userId}', true],
  ['author != ${userId}', false],
  ['author = ${deptId}', false],
  ['author != ${deptId}', true],
  ['region under ${deptId}', false],
  ['dept is null', true],
  ['name is null', false],
  ['dept = 1', false],
  ['dept != 1', true],
  ['dept in (1)', false],
  ['dept like 1', false],
  ['not (dept = 1)', true],
  ['not (size = 9)', false],
  ['size = 9 and share > 9', true],
  ['size = 9 and share > 11', false],
  ['size = 8 or share > 9', true],
  ['size = 8 or share > 11', false],
])('%s: %s', (rule, isMet) => expect(met(rule)).toBe(isMet))

it('a value missing from the row meets neither a condition nor its opposite', () => {
  const { size: _, ...untold } = row
  const at = (rule: string) => {
    const read = parseExpression(rule)
    return 'expression' in read && matches(read.expression, of as never, untold, me)
  }
  expect(at('size = 9')).toBe(false)
  expect(at('not (size = 9)')).toBe(false)
  expect(at("size = 9 or author = '7'")).toBe(false)
  expect(at("author = '7'")).toBe(true)
})
