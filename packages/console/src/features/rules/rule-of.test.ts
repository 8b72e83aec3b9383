import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { type KindRule, limitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import type { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { describe, expect, it } from 'vitest'
import { deadbandOf, sourceField, startOf, usualOf } from './rule-of.ts'

type Row = RowOf<typeof warnRule>
const row = (change: Readonly<Record<string, unknown>>) =>
  ({ id: '1', op: '>', value: '34.0000', clearMode: 'inside', clearValue: '2.0000', ...change }) as Row

describe('the deadband of a limit', () => {
  it('is none when it clears at the limit itself', () => {
    expect(deadbandOf(row({ clearValue: null }))).toBeUndefined()
    expect(deadbandOf(row({ clearMode: 'absolute', clearValue: '34' }))).toBeUndefined()
    expect(deadbandOf(row({ value: null, clearMode: 'absolute', clearValue: '3' }))).toBeUndefined()
  })
  it('is in the unit of the value, whatever its mode', () => {
    expect(deadbandOf(row({}))).toEqual({ by: 2, percent: false })
    expect(deadbandOf(row({ clearMode: 'absolute', clearValue: '31' }))).toEqual({ by: 3, percent: false })
    expect(deadbandOf(row({ value: '50', clearMode: 'percent', clearValue: '90' }))).toEqual({ by: 5, percent: false })
  })
  it('is a percentage where the limit comes from a field', () => {
    expect(deadbandOf(row({ value: null, clearMode: 'strictPercent', clearValue: '95' }))).toEqual({
      by: 5,
      percent: true,
    })
  })
})

it('the field of a limit is the first one that is named, with its share', () => {
  expect(sourceField(row({ valueFrom: 'totalVolume*0.8' }))).toEqual({ name: 'totalVolume', share: 0.8 })
  expect(sourceField(row({ valueFrom: 'limitValue|dustLimit' }))).toEqual({ name: 'limitValue', share: 1 })
  expect(sourceField(row({ valueFrom: null }))).toBeUndefined()
})

it('what is usual is known where the kind has one such limit', () => {
  expect(usualOf(row({ kind: 'th', metric: 'nothing' }))).toBeNull()
  const same = (one: KindRule) => kindRules.filter((rule) => rule.kind === one.kind && limitKey(rule) === limitKey(one))
  const valued = kindRules.filter(({ value }) => value !== null)
  const single = valued.filter((rule) => same(rule).length === 1)
  const several = valued.filter((rule) => same(rule).length > 1)
  expect(single.length * several.length).toBeGreaterThan(0)
  for (const rule of single) expect(usualOf(row({ ...rule, value: '1' }))).toBe(rule.value)
  for (const rule of several) expect(usualOf(row({ ...rule }))).toBeNull()
})

it('a form begins with figures, not with their trailing zeros', () => {
  expect(startOf(row({}))).toMatchObject({ value: '34', clearValue: '2', forSamples: '' })
  expect(startOf(row({ value: null }))).toMatchObject({ value: '' })
})
