import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import { expect, it, vi } from 'vitest'
import { castOf } from '../../src/simulator/incidents/cast.ts'
import { scheduleOf } from '../../src/simulator/incidents/schedule.ts'
import { normalDays } from '../../src/simulator/play/device-values.ts'
import { sampleOf } from '../../src/simulator/play/sample.ts'
import { roomDays } from '../../src/simulator/series/room-day.ts'
import { countyOf } from '../county.ts'

/** One more declaration in the list of kinds, and nothing else. */
vi.mock('@fengsui/contract/devices/kinds/device-kinds.ts', async (original) => {
  const real = await original<typeof import('@fengsui/contract/devices/kinds/device-kinds.ts')>()
  const { deviceKindOf } = await import('@fengsui/contract/devices/kinds/declare.ts')
  const { measured, switched } = await import('@fengsui/contract/devices/kinds/metric.ts')
  const gas = deviceKindOf({
    code: 'gas',
    symbol: 'gas',
    label: ['可燃气体', 'Combustible gas'],
    offlineSeconds: 90,
    offlineType: 'e1025',
    measures: true,
    metrics: [
      measured('lel', ['爆炸下限占比', 'Share of LEL'], '%', 0, 100, 10),
      measured('flow', ['流量', 'Flow'], 'L/min', 2, 6, 10, { decimals: 1 }),
      switched('pump', ['气泵', 'Pump'], 10),
    ],
    rules: [{ metric: 'lel', op: '>', value: 25, valueFrom: 'lelLimit', typeKey: 'm3', source: 'produce' }],
  })
  const deviceKinds = [...real.deviceKinds, gas]
  const byKind = (of: (kind: object) => unknown) => Object.fromEntries(deviceKinds.map((kind) => [kind.code, of(kind)]))
  return { ...real, deviceKinds, byKind }
})

it('a newly declared kind of device sends values within its limits and its range', () => {
  const cast = castOf(countyOf([{ devices: ['gas' as DeviceKind] }]))
  const quiet = scheduleOf(() => [], cast, 1, 0)
  const [member] = cast.members.filter(({ device }) => device.kind === ('gas' as DeviceKind))
  expect(member?.bounds.map(({ metric, value }) => [metric, value])).toEqual([['lel', 25]])
  const start = Date.UTC(2026, 6, 4)
  const samples = Array.from({ length: 200 }, (_, n) => {
    const values = member && sampleOf(normalDays(1, roomDays(1)), quiet, member, start + n * 600_000)?.values
    return values as Record<'lel' | 'flow' | 'pump', number>
  })
  expect(new Set(samples.map(({ lel }) => lel)).size).toBeGreaterThan(20)
  for (const { lel, flow, pump } of samples) {
    expect(lel > 0 && lel < 25).toBe(true)
    expect(flow >= 2 && flow <= 6).toBe(true)
    expect(pump).toBe(0)
  }
})
