import { resources } from '@fengsui/contract/catalogue.ts'
import { registerOf } from '@fengsui/contract/devices/registers.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { menuTree } from '@fengsui/contract/menu.ts'
import { surface } from '@fengsui/contract/surface.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { type DeviceKind, kindMetrics, metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { offlineType } from '@fengsui/contract/telemetry/offline.ts'
import { describe, expect, it, vi } from 'vitest'
import { pages } from '../../src/app/pages.tsx'
import { inOrder, pageOf } from '../../src/features/home/online/online-model.ts'
import { devicePath, kindPages } from '../../src/ui/devices/device-path.ts'
import { kindOfSegment, ownFields, pagedKinds, registers } from '../../src/ui/devices/registers.ts'

/** One more declaration in the list of kinds, and nothing else. */
vi.mock('@fengsui/contract/devices/kinds/device-kinds.ts', async (original) => {
  const real = await original<typeof import('@fengsui/contract/devices/kinds/device-kinds.ts')>()
  const { deviceKindOf } = await import('@fengsui/contract/devices/kinds/declare.ts')
  const { measured } = await import('@fengsui/contract/devices/kinds/metric.ts')
  const { decimal } = await import('@fengsui/contract/kit/field.ts')
  const gas = deviceKindOf({
    code: 'gas',
    symbol: 'gas',
    label: ['可燃气体', 'Combustible gas'],
    offlineSeconds: 90,
    offlineType: 'e1025',
    measures: true,
    metrics: [measured('lel', ['爆炸下限占比', 'Share of LEL'], '%', 0, 100, 10)],
    rules: [{ metric: 'lel', op: '>', value: 25, valueFrom: 'lelLimit', typeKey: 'm3', source: 'produce' }],
    page: { segment: 'gas', menu: ['可燃气体', 'Gas detectors'], rank: 8, facts: ['lelLimit'] },
    register: {
      path: 'gas',
      label: ['可燃气体探测器', 'Gas detector'],
      idAlias: 'gasId',
      standard: { page: 'page', submit: 'submit', remove: 'remove' },
      fields: { lelLimit: decimal(['报警限值', 'Limit'], 5, 2, { in: 'attrs', unit: '%', weaker: 'limit' }) },
    },
  })
  const deviceKinds = [...real.deviceKinds, gas]
  const byKind = (of: (kind: object) => unknown) => Object.fromEntries(deviceKinds.map((kind) => [kind.code, of(kind)]))
  return { ...real, deviceKinds, byKind }
})

const gas = 'gas' as DeviceKind
const menus = menuTree.flatMap((menu) => [menu, ...(menu.children ?? [])])

describe('a newly declared kind of device', () => {
  it('is in the dictionary of kinds', () => {
    expect(deviceKind.entries[gas]).toEqual(['可燃气体', 'Combustible gas'])
    expect(Object.values(deviceKind.is)).toContain('gas')
  })

  it('has its metrics, its offline warning and its limits, with a sensor fault for each metric', () => {
    expect(kindMetrics[gas].offlineSeconds).toBe(90)
    expect(metricOf(gas, 'lel')?.max).toBe(100)
    expect(offlineType[gas]).toBe('e1025')
    const rules = kindRules.filter(({ kind }) => kind === gas)
    expect(rules.map(({ op, typeKey }) => [op, typeKey])).toEqual([
      ['>', 'm3'],
      ['fault', 'e1030'],
    ])
  })

  it('has a register with the fields of all devices and its own, and the calls of a plain kind', () => {
    const of = registerOf('gas' as never)
    expect(resources).toContain(of)
    expect(Object.keys(of.fields)).toEqual(expect.arrayContaining(['code', 'workplaceId', 'lelLimit', 'renewToken']))
    const calls = surface().flatMap((call) => (call.of === of ? [`${call.method} ${call.path}`] : []))
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /yhjg-dp/sss/Dashboard/gas/page',
        'POST /yhjg-dp/sss/Dashboard/gas/submit',
        'GET /yhjg-base/gas/findOne',
        'GET /yhjg-base/gas/listByEnterpriseId',
      ]),
    )
  })

  it('has a menu entry, a page, links, form and facts in the console', () => {
    expect(menus.find(({ path }) => path === '/sbtj/gas')?.label).toEqual(['可燃气体', 'Gas detectors'])
    expect(pages.map(({ path }) => path)).toContain('/sbtj/gas')
    expect(pagedKinds).toContain('gas')
    expect(kindOfSegment('gas')).toBe('gas')
    expect(devicePath('gas', 'G-1')).toBe('/sbtj/gas/G-1')
    expect(pageOf('gas')).toBe('/sbtj/gas')
    expect(registers['gas' as 'th'].label[0]).toBe('可燃气体探测器')
    expect(ownFields('gas' as 'th')).toEqual(['lelLimit'])
    expect(kindPages['gas' as 'th'].facts).toEqual(['lelLimit'])
  })

  it('is on the overview where its rank says', () => {
    const kinds = ['camera', 'gas', 'druginvolved', 'gateway'].map((kind) => ({ kind, total: 1 }))
    expect(inOrder(kinds as never).map(({ kind }) => kind)).toEqual(['gateway', 'druginvolved', 'gas', 'camera'])
  })
})
