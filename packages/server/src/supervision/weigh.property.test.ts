import { chargeGunpowder } from '@fengsui/contract/devices/chargeGunpowder.ts'
import { druginvolvedmachine } from '@fengsui/contract/devices/druginvolvedmachine.ts'
import { electrostatic } from '@fengsui/contract/devices/electrostatic.ts'
import { pds } from '@fengsui/contract/devices/pds.ts'
import { dust, temperaturehumidity } from '@fengsui/contract/devices/registers.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { limitDirections } from '@fengsui/contract/telemetry/limit-fields.ts'
import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import { assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Row } from '../framework/store/row.ts'
import { applyTo } from './apply-to.ts'
import { definitionsWith, device, readingsOf, violations } from './test/replayed.ts'
import { weakeningFields } from './weigh.ts'

const kinds: readonly Resource[] = [
  temperaturehumidity,
  dust,
  electrostatic,
  pds,
  chargeGunpowder,
  druginvolvedmachine,
].map((of) => of)
/** Returns a value that a form might send for a field. */
function valueFor(of: Resource, name: string) {
  const field = of.fields[name]
  const empty = constant(null)
  if (name === 'workplaceId') return oneof(empty, constantFrom('11', '12', '13'))
  if (name === 'stationId') return oneof(empty, constantFrom('21', '22'))
  if (field?.kind === 'flag') return constantFrom(0, 1)
  if (field?.kind === 'ref') return oneof(empty, constantFrom('90', '91', '92'))
  if (field?.kind === 'code') return constantFrom(...Object.keys(field.dictionary?.entries ?? { x: 1 }))
  if (field?.kind === 'integer')
    return oneof(empty, integer({ min: field.min ?? 0, max: Math.min(field.max ?? 99, 9999) }))
  if (field?.kind === 'decimal') return oneof(empty, integer({ min: 0, max: 60 }).map(String))
  if (field?.kind === 'date') return oneof(empty, constantFrom('2026-01-01', '2027-01-01'))
  return oneof(empty, constantFrom('a', 'b'))
}
const writable = (of: Resource) => Object.keys(of.fields).filter((name) => !of.fields[name]?.readOnly)
const bodyOf = (of: Resource) =>
  record(
    Object.fromEntries(writable(of).map((name) => [name, valueFor(of, name)])) as Record<
      string,
      ReturnType<typeof valueFor>
    >,
    {
      requiredKeys: [],
    },
  )

const packed = (of: Resource, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => of.fields[name]?.in === 'attrs' && value !== null),
  )

describe.each(kinds.map((of) => [String(of.only.kind), of] as const))('%s', (kind, of) => {
  it('accepts no change that makes a recorded violation disappear', () => {
    let violated = 0
    assert(
      property(bodyOf(of), bodyOf(of), readingsOf(kind as DeviceKind), (had, wanted, samples) => {
        const { workplaceId: _, stationId: __, enabled: ___, ...rest } = had as Row
        const own = {
          ...device('50', kind as DeviceKind, packed(of, rest)),
          stationId: ((had as Row).stationId as string | null) ?? null,
        }
        const definitions = definitionsWith(own)
        const before: Row = { ...rest, ...own, ...packed(of, rest) }
        const after = { ...before, ...wanted }
        const waiting = new Set(weakeningFields(definitions, { subject: 'device', fields: of.fields, before, after }))
        const values = Object.fromEntries(
          Object.entries(wanted as Row).filter(
            ([name]) => of.fields[name] && !of.fields[name].writeOnly && !waiting.has(name),
          ),
        )
        const accepted = applyTo(definitions, { subject: 'device', id: '50', values })
        const was = violations(definitions, '50', samples)
        const is = violations(accepted, '50', samples)
        violated += was.length
        for (const one of was)
          expect(
            is.some(({ typeKey, raised, end }) => typeKey === one.typeKey && raised <= one.raised && end >= one.start),
          ).toBe(true)
        for (const name of ['offlineSeconds', 'samplingSeconds'] as const)
          if (name in values) expect(Number(values[name] ?? 0)).toBeLessThanOrEqual(Number(before[name] ?? 9999))
        if ('enabled' in values) expect(values.enabled).toBe(1)
        if ('workplaceId' in values) expect(isSame({ kind: 'ref' }, values.workplaceId, '11')).toBe(true)
      }),
      { numRuns: 150 },
    )
    expect(violated).toBeGreaterThan(0)
  })
})

test('a field that a limit is read from is judged by the limits', () => {
  const sources = kindRules.flatMap(({ kind, valueFrom, clearFrom, gates }) =>
    [...(valueFrom?.split('|') ?? []), clearFrom, gates.forFrom, gates.clearSecondsFrom].flatMap((part) =>
      part ? [[kind, String(part).split('*')[0] ?? ''] as const] : [],
    ),
  )
  const declared = sources.flatMap(([kind, name]) => {
    const of = kinds.find(({ only }) => only.kind === kind)
    return of?.fields[name] ? [[`${kind}.${name}`, of.fields[name].weaker] as const] : []
  })
  expect(declared.length).toBeGreaterThan(5)
  for (const [name, weaker] of declared) expect([name, weaker]).toEqual([name, 'limit'])
})

test('a switch or limit that tightens a workplace is never free on a device', () => {
  const found = kinds.flatMap((of) =>
    Object.keys(limitDirections).flatMap((name) => (of.fields[name] ? [of.fields[name].weaker] : [])),
  )
  expect(found.length).toBeGreaterThan(10)
  for (const weaker of found) expect(['limit', 'off']).toContain(weaker)
})
