import { expect, it } from 'vitest'
import { overload } from '../test-warning.ts'
import { type RuleRow, ruleOf } from './rule-of.ts'

const rule = (id: string, more: Partial<RuleRow>): RuleRow => ({
  id,
  scope: 'kind',
  metric: 'weight',
  typeKey: 'e1001',
  op: '>',
  severity: '1',
  deviceId: null,
  workplaceId: null,
  value: null,
  valueFrom: 'xianDingYaoLiang',
  forSeconds: 10,
  enabled: 1,
  origin: 'operator',
  standard: null,
  clause: null,
  edition: null,
  validFrom: null,
  ...more,
})

it('picks the most specific rule: device, workplace, kind', () => {
  const kind = rule('kind', {})
  const place = rule('place', { scope: 'workplace', workplaceId: '3' })
  const device = rule('device', { scope: 'device', deviceId: '9' })
  const other = rule('other', { scope: 'device', deviceId: '8' })
  expect(ruleOf([kind, other, device, place], overload, 'upper')?.id).toBe('device')
  expect(ruleOf([other, place, kind], overload, 'upper')?.id).toBe('place')
  expect(ruleOf([other], overload, 'upper')).toBeUndefined()
})

it('leaves out rows of the other side, of another limit, and switched off', () => {
  expect(ruleOf([rule('low', { op: '<' })], overload, 'upper')).toBeUndefined()
  expect(ruleOf([rule('ten', { value: '10.0000', valueFrom: null })], overload, 'upper')).toBeUndefined()
  expect(ruleOf([rule('off', { enabled: 0 })], overload, 'upper')).toBeUndefined()
  const both = [rule('red', {}), rule('yellow', { severity: '3' })]
  expect(ruleOf(both, { ...overload, severity: '3' }, 'upper')?.id).toBe('yellow')
})
