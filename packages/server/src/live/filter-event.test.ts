/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: how the language writes the caller */

import { gateway } from '@fengsui/contract/devices/gateway.ts'
import { always, type Expression } from '@fengsui/contract/kit/expression.ts'
import { parseExpression } from '@fengsui/contract/kit/expression-parse.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { expect, it } from 'vitest'
import type { ScopeRule } from '../framework/access/scope-rules.ts'
import { filterEventFor, type Subscriber } from './filter-event.ts'

const read = (text: string): Expression => {
  const found = parseExpression(text)
  if ('fault' in found) throw new Error(text)
  return found.expression
}
const subscriber = (...data: ScopeRule[]): Subscriber => ({
  accessScope: { kind: 'region', prefix: '430181' },
  tenantId: '000000',
  userId: '7',
  deptId: null,
  permissions: new Set(['warn_view', 'device_view']),
  scopes: { data, api: new Set(), key: 'x' },
})
const narrowing = (of: unknown, rows: Expression[], fields: string[] | null = null): ScopeRule => ({
  of: of as Resource,
  rows,
  fields: fields && new Set(fields),
})
const warning = {
  id: '1',
  severity: '1',
  warnValue: 36,
  handleUser: null,
  content: '温度超限',
  regionCode: '430181110',
}
const event = (more: object = {}) => ({
  id: '1',
  tenantId: '000000',
  regionCode: '430181',
  enterpriseId: null,
  userId: null,
  kind: 'warning',
  payload: { action: 'raise', warning },
  ...more,
})

it('sends nothing outside the access scope, whatever the data scopes', () => {
  expect(filterEventFor(subscriber(narrowing(warn, [always])), event({ regionCode: '430281' }))).toBeNull()
})

it('sends nothing of warnings or devices to callers who may not open their list', () => {
  const device = event({ kind: 'device', payload: { id: '1', onLine: 1 } })
  const notice = event({ kind: 'notice', payload: { id: '1' } })
  const heard = (...permissions: ('warn_view' | 'device_view')[]) =>
    [event(), device, notice].map(
      (one) => filterEventFor({ ...subscriber(), permissions: new Set(permissions) }, one)?.kind,
    )
  expect(heard()).toEqual([undefined, undefined, 'notice'])
  expect(heard('warn_view')).toEqual(['warning', undefined, 'notice'])
  expect(heard('device_view')).toEqual([undefined, 'device', 'notice'])
})

it('says nothing of another tenant, also to who sees a whole tenant or the same enterprise', () => {
  const reaches: Subscriber['accessScope'][] = [
    { kind: 'tenant' },
    { kind: 'region', prefix: '430181' },
    { kind: 'enterprise', enterpriseId: '5' },
  ]
  for (const reach of reaches) {
    const own = event({ enterpriseId: '5' })
    expect(filterEventFor({ ...subscriber(), accessScope: reach }, own), reach.kind).toBe(own)
    expect(
      filterEventFor({ ...subscriber(), accessScope: reach }, event({ enterpriseId: '5', tenantId: '000001' })),
      reach.kind,
    ).toBeNull()
  }
})

it.each([
  ['severity = 1', true],
  ['severity = 2', false],
  ['severity in (1, 2)', true],
  ['warnValue > 9', true],
  ['warnValue > 100', false],
  ['content like 温度', true],
  ['regionCode under 430181', true],
  ['regionCode under 430281', false],
  ['handleUser is null', true],
  ['handleUser = ${userId}', false],
  ['not severity = 2', true],
  ['deviceName is null', false],
  ['not deviceName = x', false],
])('a warning under "%s" is sent: %s', (rule, isTold) => {
  expect(filterEventFor(subscriber(narrowing(warn, [read(rule)])), event()) !== null).toBe(isTold)
})

it('sends what any of several rules matches', () => {
  expect(
    filterEventFor(subscriber(narrowing(warn, [read('severity = 2'), read('severity = 1')])), event()),
  ).not.toBeNull()
})

it('leaves out the fields that are not seen', () => {
  const told = filterEventFor(subscriber(narrowing(warn, [always], ['severity'])), event())
  expect(told?.payload.warning).toEqual({ id: '1', severity: '1' })
})

it('sends no device event to callers with data scopes on devices, and the same event to all others', () => {
  const online = event({ kind: 'device', payload: { id: '1', onLine: 1 } })
  expect(filterEventFor(subscriber(narrowing(gateway, [always])), online)).toBeNull()
  expect(filterEventFor(subscriber(narrowing(warn, [always])), online)).toBe(online)
})
