import { gateway } from '@fengsui/contract/devices/gateway.ts'
import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import { weakenedFields } from '@fengsui/contract/supervision/weakens.ts'
import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Row } from '../framework/store/row.ts'
import type { Definitions } from '../telemetry/registry/registry-rows.ts'
import { applyTo } from './apply-to.ts'
import { definitionsWith, device, readingsOf, violations } from './test/replayed.ts'
import { weakeningFields } from './weigh.ts'
import { roomWeakened } from './weigh-room.ts'

const optional = { requiredKeys: [] }
const quantity = integer({ min: 1, max: 60 }).map(String)
const kinds = ['pds', 'chargegunpowder', 'th'] as const satisfies readonly DeviceKind[]

/** Every violation under `before` is found under `after`: raised no later, and not over before it began. */
function expectKept(before: Definitions, after: Definitions, samples: Parameters<typeof violations>[2]): number {
  const [was, is] = [violations(before, '50', samples), violations(after, '50', samples)]
  for (const one of was)
    expect(
      is.some(({ typeKey, raised, end }) => typeKey === one.typeKey && raised <= one.raised && end >= one.start),
    ).toBe(true)
  return was.length
}

describe.each(kinds)('with a device of kind %s', (kind) => {
  it('no change of its workstation that is accepted makes a recorded violation disappear', () => {
    let violated = 0
    const body = record({ maxPerson: integer({ min: 0, max: 30 }), xianDingYaoLiang: quantity }, optional)
    assert(
      property(body, readingsOf(kind), (wanted, samples) => {
        const definitions = definitionsWith({ ...device('50', kind, {}), stationId: '21' })
        const before: Row = { id: '21', enterpriseId: '1', maxPerson: 1, xianDingYaoLiang: '2' }
        const change = { subject: 'station', fields: station.fields, before, after: { ...before, ...wanted } } as const
        const waiting = new Set(weakeningFields(definitions, change))
        const values = Object.fromEntries(Object.entries(wanted).filter(([name]) => !waiting.has(name)))
        violated += expectKept(definitions, applyTo(definitions, { subject: 'station', id: '21', values }), samples)
      }),
      { numRuns: runsOf(600) },
    )
    expect(violated).toBeGreaterThan(0)
  })

  it('no change of its room that needs no reason makes a recorded violation disappear', () => {
    let [violated, free] = [0, 0]
    const body = record(
      {
        maxPerson: integer({ min: 0, max: 30 }),
        xianDingYaoLiang: quantity,
        workplaceKind: constantFrom('1', '2'),
        processType: constantFrom('03', '04', '12'),
        productionState: constantFrom('0', '1'),
        workStart: constantFrom('05:00', '06:00', '08:00'),
        workEnd: constantFrom('18:30', '20:00'),
        staticDischargeWicksEnable: constantFrom(0, 1),
        staticDischargeWicksId: constantFrom('91', null),
        name: constantFrom('甲', '乙'),
      },
      optional,
    )
    assert(
      property(body, readingsOf(kind), (wanted, samples) => {
        const definitions = definitionsWith(device('50', kind, {}))
        const [room] = definitions.workplaces
        const { fields, setting: _, ...columns } = room as NonNullable<typeof room>
        const before: Row = { ...columns, ...fields, enterpriseId: '1', staticDischargeWicksEnable: 0 }
        const after = { ...before, ...wanted }
        if (roomWeakened(definitions, before, after).length > 0) return
        free++
        const linked = Number(after.staticDischargeWicksEnable) === 1 ? (after.staticDischargeWicksId ?? null) : null
        const values = { ...wanted, dischargerId: linked }
        violated += expectKept(definitions, applyTo(definitions, { subject: 'workplace', id: '11', values }), samples)
      }),
      // Few changes need no reason and have readings above a limit: this many runs ensure that some do.
      { numRuns: 1200 },
    )
    expect(free).toBeGreaterThan(0)
    expect(violated).toBeGreaterThan(0)
  })
})

describe.each([
  ['port', gatewayPort.fields as FieldMap],
  ['gateway', gateway.fields as FieldMap],
])('of a %s through which something has reported', (_, fields) => {
  const tied = Object.entries(fields).filter(([, field]) => !field.readOnly && field.weaker !== 'never')
  const around = { usual: () => null, limitsWeaken: () => false, bindsFreely: false }
  it('no binding changes, and nothing is switched off, without a review', () => {
    const binding = tied.filter(([, { weaker }]) => weaker === 'binding' || weaker === 'off' || weaker === undefined)
    expect(binding.length).toBeGreaterThan(0)
    for (const [name, { weaker }] of binding) {
      const change = (was: unknown, is: unknown) => weakenedFields(fields, { [name]: was }, { [name]: is }, around)
      expect(change(1, weaker === 'off' ? 0 : 2), name).toEqual([name])
      expect(change(1, null), name).toEqual([name])
      if (weaker === 'off') expect(change(0, 1), name).toEqual([])
    }
  })
})
