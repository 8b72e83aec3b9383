import { type DeviceKind, kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { array, integer, record } from 'fast-check'
import type { Row } from '../../framework/store/row.ts'
import { createJudge } from '../../telemetry/judge/judge.ts'
import type { Definitions, DeviceRow } from '../../telemetry/registry/registry-rows.ts'
import { judgedBy } from '../definitions.ts'

/** 10:00 in China on 2026-03-02. */
const ten = Date.UTC(2026, 2, 2, 2)

const workplace = (id: string, kind: string, process: string, people: number, quantity: string) => ({
  id,
  workplaceKind: kind,
  processType: process,
  productionState: '0',
  stopFrom: null,
  stopTo: null,
  workStart: '06:00',
  workEnd: '18:30',
  dischargerId: null,
  fields: { maxPerson: people, xianDingYaoLiang: quantity },
  setting: null,
  isDeleted: 0,
})

export const device = (id: string, kind: DeviceKind, attrs: Row): DeviceRow => ({
  id,
  kind,
  code: `C${id}`,
  tenantId: '000000',
  enterpriseId: '1',
  regionCode: '430181',
  organizeId: null,
  workplaceId: '11',
  stationId: null,
  gatewayId: null,
  tokenHash: null,
  enabled: 1,
  samplingSeconds: null,
  offlineSeconds: null,
  attrs,
  heartTime: new Date(ten),
  onLine: 1,
  isDeleted: 0,
})

const others = [device('90', 'pds', {}), device('91', 'electrostatic', {}), device('92', 'druginvolved', {})]
export const definitionsWith = (one: DeviceRow): Definitions => ({
  enterprises: [{ id: '1', productionState: '0' }],
  workplaces: [
    workplace('11', '1', '03', 1, '4'),
    workplace('12', '1', '03', 24, '40'),
    workplace('13', '2', '', 2, '9'),
  ],
  stations: [
    { id: '21', fields: { maxPerson: 1, xianDingYaoLiang: '2' } },
    { id: '22', fields: { maxPerson: 9, xianDingYaoLiang: '20' } },
  ],
  rules: [],
  watches: [],
  devices: [one, ...others],
})

export interface Sample {
  metric: string
  second: number
  value: number
}
/** Generates readings of every metric of the kind, around its limits, over some hours. */
export const readingsOf = (kind: DeviceKind) =>
  array(
    record({
      metric: integer({ min: 0, max: 9 }),
      after: integer({ min: 1, max: 90 }),
      share: integer({ min: 0, max: 60 }),
      times: integer({ min: 1, max: 8 }),
    }),
    {
      maxLength: 60,
    },
  ).map((moves) => {
    const metrics = kindMetrics[kind].metrics.filter(({ event }) => !event)
    let second = 0
    return moves.flatMap(({ metric, after, share, times }) =>
      Array.from({ length: times }, (): Sample => {
        second += after
        return { metric: metrics[metric % metrics.length]?.key ?? '', second, value: share }
      }),
    )
  })

export interface Episode {
  typeKey: string
  start: number
  raised: number
  end: number
}
export function violations(definitions: Definitions, id: string, samples: readonly Sample[]): Episode[] {
  const devices = judgedBy(definitions)
  const judge = createJudge({ device: (one) => devices.get(one) })
  const episodes: Episode[] = []
  for (const { metric, second, value } of samples)
    for (const it of judge.accept({ deviceId: id, metric, time: ten + second * 1000, value, quality: 1 })) {
      if (it.act === 'raise')
        episodes.push({ typeKey: it.typeKey, start: it.startTime, raised: it.time, end: Number.POSITIVE_INFINITY })
      const open = episodes.findLast((one) => one.typeKey === it.typeKey)
      if (it.act === 'recover' && open) open.end = it.endTime
    }
  return episodes
}
