import { station } from '@fengsui/contract/workplaces/station.ts'
import { expect, it } from 'vitest'
import { HttpError } from '../http/http-error.ts'
import { hiddenOf, requireWhole, stripHiddenFields, visibleFields } from './field-scopes.ts'
import type { ScopeRule } from './scope-rules.ts'

const of = station
const names = Object.keys(of.fields)
const holder = (fields: readonly string[] | null, more: Partial<ScopeRule> = {}) => ({
  scopes: {
    data: [{ of, rows: [], fields: fields && new Set(fields), ...more }] as ScopeRule[],
    api: new Set<string>(),
    key: '',
  },
})
const all = names.filter((name) => name !== 'version' && name !== 'enterpriseId')
const required = all.filter((name) => {
  const field = of.fields[name as 'name']
  return field.required && field.default === undefined
})

it('hides what is not named, save what rows cannot do without', () => {
  expect([...(hiddenOf(of, holder(['name'])) ?? [])]).toEqual(all.filter((name) => name !== 'name'))
  expect(Object.keys(visibleFields(of, holder(['name'])))).toEqual(
    names.filter((name) => name === 'name' || !all.includes(name)),
  )
})

const climate = { ...of, only: { kind: 'th' } } as never
it.each<[string, Parameters<typeof hiddenOf>[1]]>([
  ['without scopes', {}],
  ['whose scopes name all', holder(null)],
  ['whose scopes name every field', holder(names)],
  ['whose scopes are of another table', holder(['name'], { of: { ...of, table: 'other' } as never })],
  ['whose scopes are of rows of another kind', holder(['name'], { of: { ...of, only: { kind: 'dust' } } as never })],
])('hides nothing from a caller %s', (_, caller) => {
  expect(hiddenOf(climate, caller)).toBeUndefined()
  expect(visibleFields(climate, caller)).toBe(of.fields)
})

it('hides of one kind of rows what a scope on all kinds hides, and of all what a scope on one kind does', () => {
  expect(hiddenOf(climate, holder(['name']))).toBeDefined()
  expect(hiddenOf(of, holder(['name'], { of: climate }))).toBeDefined()
})

it('hides what any of several scopes hides', () => {
  const [left = '', right = ''] = all.filter((name) => name !== 'name')
  const [one, other] = [holder(['name', left]), holder(['name', right])]
  const both = { scopes: { ...one.scopes, data: [...one.scopes.data, ...other.scopes.data] } }
  expect([...(hiddenOf(of, both) ?? [])]).toEqual(all.filter((name) => name !== 'name'))
})

it('refuses new rows from a caller who does not see their required fields', () => {
  expect(required.length).toBeGreaterThan(0)
  expect(() => requireWhole(of as never, holder(names.filter((name) => name !== required[0])))).toThrow(HttpError)
  expect(() => requireWhole(of as never, holder(required))).not.toThrow()
  expect(() => requireWhole(of as never, {})).not.toThrow()
})

it('conceals in a row, in rows, in a page and in a tree', () => {
  const time = new Date(0)
  const row = { id: '1', name: 'a', code: 'b', createTime: time }
  const left = { id: '1', name: 'a', createTime: time }
  const told = (answer: unknown) =>
    stripHiddenFields(of as never, holder(names.filter((name) => name !== 'code')), answer)
  expect(told(row)).toEqual(left)
  expect(told([row, null, 1, 'code'])).toEqual([left, null, 1, 'code'])
  expect(told({ records: [row], total: 1, code: 0 })).toEqual({ records: [left], total: 1 })
  expect(told([{ ...row, children: [row] }])).toEqual([{ ...left, children: [left] }])
  // Nested values belong to their field.
  expect(told({ ...row, files: [{ code: 'c' }] })).toEqual({ ...left, files: [{ code: 'c' }] })
  expect(stripHiddenFields(of as never, {}, row)).toBe(row)
  expect(stripHiddenFields({ path: '/x' } as never, holder(['name']), row)).toBe(row)
})
