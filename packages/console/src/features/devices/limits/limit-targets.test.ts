import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { expect, it } from 'vitest'
import { targetsOf } from './limit-targets.ts'
import { offlineRow } from './offline-row.ts'

const limit = (change: Partial<LimitInForce>): LimitInForce => ({
  ...(offlineRow({ kind: 'th' }) as LimitInForce),
  metric: 'temperature',
  kindRuleId: '1',
  ...change,
})
const device = { id: '9', workplaceId: '3' }

it('a limit of the kind is narrowed for the device or its workplace', () => {
  expect(targetsOf(limit({ scope: 'kind', ruleId: '1' }), device)).toEqual([
    { key: 'device', input: { basedOn: '1', deviceId: '9' } },
    { key: 'workplace', input: { basedOn: '1', workplaceId: '3' } },
  ])
  expect(targetsOf(limit({ scope: 'kind', ruleId: '1' }), { id: '9', workplaceId: null })).toHaveLength(1)
})

it('a row that decides is changed itself', () => {
  expect(targetsOf(limit({ scope: 'device', ruleId: '7' }), device)[0]).toEqual({ key: 'device', input: { id: '7' } })
  expect(targetsOf(limit({ scope: 'workplace', ruleId: '8' }), device)[1]).toEqual({
    key: 'workplace',
    input: { id: '8' },
  })
})

it('a value of a field is no row of its own', () => {
  const byField = limit({ scope: 'device', ruleId: '1', field: 'tempMax' })
  expect(targetsOf(byField, device)[0]?.input).toEqual({ basedOn: '1', deviceId: '9' })
})

it('what is based on nothing cannot be set', () => {
  expect(targetsOf(limit({ scope: 'kind', ruleId: null, kindRuleId: null }), device)).toEqual([])
})
