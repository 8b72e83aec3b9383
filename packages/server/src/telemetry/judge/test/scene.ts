import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Decision } from '../../../framework/store/decision.ts'
import type { JudgedDevice, WorkplacePlan } from '../context.ts'
import type { Fields } from '../fields.ts'
import { createJudge, type Judge } from '../judge.ts'
import { type LimitedWorkplace, type RuleRow, resolveLimits } from '../judge-limits.ts'

/** 2026-03-02 10:00:00 China Standard Time: within working hours. */
export const ten = Date.UTC(2026, 2, 2, 2)
export const at = (seconds: number): number => ten + seconds * 1000
const seconds = (time: number): number => (time - ten) / 1000

export const plan: WorkplacePlan = {
  stopped: false,
  stopFrom: null,
  stopTo: null,
  workStart: '06:00',
  workEnd: '18:30',
}
export const room = { workplaceKind: '1', processType: '03', fields: {} } satisfies LimitedWorkplace

export interface Setting extends Partial<Omit<JudgedDevice, 'limits'>> {
  kind: DeviceKind
  fields?: Fields
  workplace?: LimitedWorkplace | null
  rows?: readonly RuleRow[]
  /** Keys of the active limits; absent: all. */
  only?: readonly string[]
}

const slow = (op: '>' | '<', value: number): RuleRow => ({
  id: op === '>' ? '1' : '2',
  scope: 'kind',
  enabled: true,
  kind: 'th',
  metric: 'temperature',
  op,
  typeKey: 'm1',
  severity: 3,
  value,
  forSeconds: 120,
})

/**
 * A thermometer with one limit at each end and delays: raises above 34 or below 0 for 120 s, clears 1 inside
 * for 120 s.
 */
export const slowTh = {
  kind: 'th',
  rows: [slow('>', 34), slow('<', 0)],
  only: ['temperature|m1|>|3', 'temperature|m1|<|3'],
} satisfies Setting

export function deviceOf({ fields = {}, workplace = room, rows = [], only, ...more }: Setting): JudgedDevice {
  return {
    deviceId: 'd1',
    enabled: true,
    workplaceId: 'w1',
    enterpriseId: 'e1',
    gatewayId: null,
    plan,
    enterpriseStopped: false,
    pairedPds: null,
    dischargers: [],
    machines: [],
    limits: resolveLimits({ kind: more.kind, fields }, workplace, rows).filter(
      ({ key }) => only?.includes(key) ?? true,
    ),
    ...more,
  }
}

export const judgeOf = (...devices: JudgedDevice[]): Judge => {
  const byId = new Map(devices.map((device) => [device.deviceId, device]))
  return createJudge({ device: (id) => byId.get(id) })
}

/** metric, seconds after ten, value; an optional fourth entry selects a device other than d1. */
export type Sample = readonly [metric: string, second: number, value: number, deviceId?: string]

export const feed = (judge: Judge, samples: readonly Sample[]): Decision[] =>
  samples.flatMap(([metric, second, value, deviceId = 'd1']) => [
    ...judge.accept({ deviceId, metric, time: at(second), value, quality: 1 }),
  ])

/** One value held over a time span: a reading every `every` seconds, both ends included. */
export const held = (metric: string, from: number, to: number, every: number, value: number): Sample[] =>
  Array.from(
    { length: Math.floor((to - from) / every) + 1 },
    (_, index) => [metric, from + index * every, value] as const,
  )

/** Formats raises and recoveries, one line each: `raise m1/3 from 0 at 120 36`, `recover m1 0..300`. */
export const story = (decisions: readonly Decision[]): string[] =>
  decisions
    .filter((it) => it.act !== 'hit')
    .map((it) =>
      it.act === 'raise'
        ? `raise ${it.typeKey}/${it.severity} from ${seconds(it.startTime)} at ${seconds(it.time)}`
        : `recover ${it.typeKey} ${seconds(it.startTime)}..${seconds(it.endTime)}`,
    )
