import { always, type Expression, never } from '@fengsui/contract/kit/expression.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { expect, it } from 'vitest'
import { scopesOf } from './load-scopes.ts'
import { columnOfScope, conditionOf, fieldsOf, type GrantedScope, narrowings } from './scope-rules.ts'

const granted = (more: Partial<GrantedScope> = {}): GrantedScope => ({
  roleId: '1',
  id: '1',
  resourceCode: station.path,
  scopeType: 1,
  scopeColumn: null,
  scopeValue: null,
  scopeField: '*',
  ...more,
})
const named = (...rows: GrantedScope[]) => {
  const fields = narrowings(['1'], rows)[0]?.fields
  return fields && [...fields].toSorted()
}

it.each([
  ['*', null],
  ['', null],
  [' , ', null],
  ['name, *', null],
  ['name', ['name']],
  [' name,code，level  status ', ['name', 'code', 'level', 'status']],
])('the field list %o names %o', (text, names) => expect(fieldsOf(text)).toEqual(names))

it.each([
  [1, null, ''],
  [2, null, 'createUser'],
  ['3', null, 'createDept'],
  [4, '  ', 'createDept'],
  [2, ' in_charge_user ', 'inChargeUser'],
  [5, null, ''],
])('a scope of type %o on column %o compares %o', (scopeType, scopeColumn, column) =>
  expect(columnOfScope({ scopeType, scopeColumn })).toBe(column),
)

it.each<[string, Partial<GrantedScope>, Expression]>([
  ['all', { scopeType: 1 }, always],
  ['own', { scopeType: 2 }, { kind: 'compare', field: 'createUser', by: '=', value: { mine: 'userId' } }],
  ['of the department', { scopeType: 3 }, { kind: 'compare', field: 'createDept', by: '=', value: { mine: 'deptId' } }],
  ['below it', { scopeType: '4' }, { kind: 'compare', field: 'createDept', by: 'under', value: { mine: 'deptId' } }],
  ['own by a field that is none', { scopeType: 2, scopeColumn: 'gone' }, never],
  [
    'by a rule',
    { scopeType: 5, scopeValue: 'code = x' },
    { kind: 'compare', field: 'code', by: '=', value: { text: 'x' } },
  ],
  ['by a rule that nobody can read', { scopeType: 5, scopeValue: 'code = = x' }, never],
  ['by a rule on a field that is gone', { scopeType: 5, scopeValue: 'gone = 1' }, never],
  ['by no rule', { scopeType: 5, scopeValue: null }, never],
])('what is %s', (_, more, expression) => expect(conditionOf(station, granted(more))).toEqual(expression))

it('only what every role narrows is narrowed', () => {
  const paths = (roleIds: string[], ...rows: GrantedScope[]) => narrowings(roleIds, rows).map(({ of }) => of.path)
  expect(paths(['1'])).toEqual([])
  expect(paths(['1'], granted())).toEqual([station.path])
  expect(paths(['1', '2'], granted())).toEqual([])
  expect(paths(['1', '2'], granted(), granted({ roleId: '2' }))).toEqual([station.path])
  expect(paths(['1'], granted({ resourceCode: '/gone' }))).toEqual([])
  const other = '/blade-dcms/organize'
  expect(paths(['1', '2'], granted(), granted({ roleId: '2' }), granted({ resourceCode: other }))).toEqual([
    station.path,
  ])
  expect(paths(['1'], granted({ resourceCode: station.path }), granted({ resourceCode: other }))).toEqual(
    [other, station.path].toSorted(),
  )
})

it('rows of several scopes add up, and so do their fields', () => {
  const rows = [granted({ scopeType: 2 }), granted({ scopeType: 3 })]
  expect(narrowings(['1'], rows)[0]?.rows).toEqual(rows.map((row) => conditionOf(station, row)))
  expect(named(granted({ scopeField: 'name' }), granted({ scopeField: 'code,name' }))).toEqual(['code', 'name'])
  expect(named(granted({ scopeField: 'name' }), granted({ scopeField: '*' }))).toBeNull()
})

it('callers have the same key when they are narrowed alike', () => {
  const keyOf = (...dataScopes: GrantedScope[]) => scopesOf(['1'], { dataScopes, apiScopes: ['7'] }).key
  expect(keyOf()).toBe('')
  expect(keyOf(granted())).toBe(keyOf(granted({ id: '9' })))
  const others = [
    granted(),
    granted({ scopeType: 2 }),
    granted({ scopeField: 'name' }),
    granted({ resourceCode: '/blade-dcms/organize' }),
  ]
  expect(new Set(others.map((one) => keyOf(one))).size).toBe(others.length)
  expect(scopesOf(['1'], { dataScopes: [], apiScopes: ['7'] }).api).toEqual(new Set(['7']))
})
