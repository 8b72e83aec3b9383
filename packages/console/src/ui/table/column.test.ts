import { priorityOf } from '@fengsui/contract/kit/column-priority.ts'
import { date, text } from '@fengsui/contract/kit/field.ts'
import { expect, it } from 'vitest'
import { type Column, placed, widthStylesOf } from './column.ts'

const column = (key: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key,
  heading: key,
  width: 100,
  cell: () => key,
  ...more,
})
const columns = [
  column('no'),
  column('maker'),
  column('amount', { align: 'right' }),
  column('state', { priority: 'decides' }),
  column('plant', { priority: 'identifies' }),
  column('acts'),
]

it('keeps the given order where all columns fit', () => {
  const shown = placed(columns, false)
  expect(shown.map(({ key }) => key)).toEqual(columns.map(({ key }) => key))
  expect(shown.some(({ stays }) => stays)).toBe(false)
})

it('moves columns that only add behind those that identify or decide, before the acts', () => {
  const shown = placed(columns, true)
  expect(shown.map(({ key }) => key)).toEqual(['no', 'plant', 'state', 'maker', 'amount', 'acts'])
  expect(shown.map(({ stays }) => stays ?? false)).toEqual([true, false, false, false, false, false])
})

it('gives the room beside the last whole column to names that wrap, and without them to the acts', () => {
  const takers = (of: readonly Column<unknown>[]) =>
    placed(of, true)
      .filter(({ takesRoom }) => takesRoom)
      .map(({ key }) => key)
  expect(takers(columns)).toEqual(['plant'])
  expect(takers([column('no', { fit: 'whole' }), column('maker'), column('acts')])).toEqual(['acts'])
  expect(placed(columns, false).some(({ takesRoom }) => takesRoom)).toBe(false)
})

it('cuts neither numbers, nor what identifies or decides', () => {
  expect(Object.fromEntries(placed(columns, true).map(({ key, fit }) => [key, fit]))).toEqual({
    no: 'wraps',
    plant: 'wraps',
    state: 'whole',
    maker: 'cut',
    amount: 'whole',
    acts: 'whole',
  })
})

it('gives spare width to the names first, then to all but the acts by their widths', () => {
  const shared = placed([column('no'), column('state', { width: 300 }), column('acts', { width: 80 })], false)
  expect(widthStylesOf(shared, false)).toEqual([undefined, 'calc(300px + var(--fs-spare, 0px) * 0.7500)', '80px'])
  const named = placed([column('no'), column('what', { grows: true, fit: 'wraps' })], false)
  expect(widthStylesOf(named, false)).toEqual(['calc(100px + var(--fs-spare, 0px) * 0.5000)', undefined])
})

it('gives a growing column whose content is cut its share of what names have first', () => {
  const reasons = [column('no', { grows: true }), column('why', { grows: true, width: 300 })]
  expect(widthStylesOf(placed(reasons, false), false)).toEqual([
    undefined,
    'calc(300px + var(--fs-grow, 0px) * 0.7500 + var(--fs-spare, 0px) * 0.7500)',
  ])
})

it('shares nothing where the columns do not all fit', () => {
  const shown = placed([column('no'), column('why'), column('acts', { width: 80 })], true)
  expect(widthStylesOf(shown, true)).toEqual([undefined, '100px', '80px'])
})

it.each([
  ['licenseNumber', 'identifies'],
  ['enterpriseName', 'identifies'],
  ['verifyStatus', 'decides'],
  ['licenceExpire', 'decides'],
  ['deadline', 'decides'],
  ['createTime', 'secondary'],
  ['handler', 'secondary'],
])('%s %s', (name, priority) => {
  expect(priorityOf(name, text(['a', 'a'], 30), 'licenseNumber')).toBe(priority)
})

it('takes the priority that a field declares', () => {
  expect(priorityOf('issueDate', date(['a', 'a'], { priority: 'decides' }), 'name')).toBe('decides')
})
