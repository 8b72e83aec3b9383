import { parse } from '@fengsui/contract/kit/parse.ts'
import { expect, it } from 'vitest'
import { itemField } from './item-fields.ts'

const item = { itemCode: 'a', itemName: '产量', required: 1 as const }
const faults = (field: ReturnType<typeof itemField>, value: unknown) =>
  parse({ a: field }, { a: value }).faults.map(({ message }) => message[0])

it.each([
  ['number', 'many', '请求参数格式错误: {name}'],
  ['number', '', '请输入{label}'],
  ['date', '2026-02-30', '请求参数格式错误: {name}'],
  ['file', [], '请选择{label}'],
] as const)('an item of kind %s refuses %o', (valueType, value, sentence) => {
  expect(faults(itemField({ ...item, valueType }), value)).toEqual([sentence])
})

it('bounds are the class’s', () => {
  const field = itemField({ ...item, valueType: 'number', min: 0, max: '100.5', unit: '箱' })
  expect(faults(field, '100.5')).toEqual([])
  expect(faults(field, '100.6')).toEqual(['{label}应在{min}至{max}之间'])
  expect(field.unit).toBe('箱')
})

it('choices are the dictionary’s; of one that is unknown here, the server says', () => {
  expect(itemField({ ...item, valueType: 'dict', dictCode: 'enterpriseLevel' }).kind).toBe('code')
  expect(itemField({ ...item, valueType: 'dict', dictCode: 'ours' }).kind).toBe('text')
})
