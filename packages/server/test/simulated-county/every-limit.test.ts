import { type KnownRoadKind, type RoadKind, roadMetrics } from '@fengsui/contract/maps/road-kinds.ts'
import { aiCodes, aiTypeKey } from '@fengsui/contract/telemetry/ai-codes.ts'
import { limitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { tripEventTypes } from '@fengsui/contract/tracks/trip-events.ts'
import { demoCounty } from '@fengsui/demo/county/county.ts'
import { fleet } from '@fengsui/demo/fleet/fleet-list.ts'
import { positionAt } from '@fengsui/demo/fleet/positions.ts'
import { sampled } from '@fengsui/demo/simulator/play/device-values.ts'
import { expect, it } from 'vitest'
import { judgeTrip, type TripPoint } from '../../src/modules/tracks/trip/judge-trip.ts'
import { positionLimitsOf } from '../../src/modules/tracks/trip/position-limits.ts'
import { terminalLimits } from '../../src/supervision/terminal-limits.ts'
import type { JudgedDevice } from '../../src/telemetry/judge/context.ts'
import { createJudge } from '../../src/telemetry/judge/judge.ts'
import type { Limit } from '../../src/telemetry/judge/judge-limits.ts'
import { judgedDevices } from './judged.ts'

const hour = 3_600_000
/** A working day and the night before it, in Shanghai. */
const midnight = Date.parse('2026-11-23T00:00:00+08:00')
const county = demoCounty(midnight)
const all = judgedDevices(county)

/** What each metric of a vehicle terminal is in the positions that the vehicles of the demonstration report. */
const told = {
  speed: 'speed',
  ...Object.fromEntries(Object.values(roadMetrics).map((metric) => [metric, 'speed'] as const)),
  cargoTemp: 'temperature',
} as const
/** The kind of road on which a limit of speed holds. */
const roadOf = (metric: string): RoadKind =>
  (Object.keys(roadMetrics) as KnownRoadKind[]).find((kind) => roadMetrics[kind] === metric) ?? 'unknown'

/** Whether the limit raises on the way of a vehicle, which is judged by all its positions at once. */
function raisesOnTheWay(limit: Limit): boolean {
  const [vehicle] = fleet()
  const metric = metricOf('vehicleterminal', limit.metric)
  const field = told[limit.metric as keyof typeof told]
  if (!vehicle || !metric || !field) return false
  const from = midnight + 10 * hour
  const value = valuePast(limit, metric)
  const until = from + limit.onDelay + 60_000
  const points: TripPoint[] = []
  for (let time = from; time <= until; time += 15_000)
    points.push({ ...positionAt(vehicle, time), time, ...(value === null ? {} : { [field]: value }) })
  const nothingDrawn = { fromFences: [], toFences: [], stopPlaces: [], speedZones: [], routes: [] }
  const trip = judgeTrip(points, {
    depart: from,
    until,
    isRunning: true,
    from: null,
    to: null,
    route: null,
    isDeclared: false,
    permitted: [],
    areas: nothingDrawn,
    roadAt: () => roadOf(limit.metric),
    limits: positionLimitsOf([limit]),
    forbidden: null,
  })
  return trip.events.some(({ kind, worst }) => tripEventTypes[kind].typeKey === limit.typeKey && worst === value)
}

/** Readings that pass a limit for longer than its delay, one every `every` seconds; with what goes before them. */
function passing(device: JudgedDevice, limit: Limit, from: number): readonly (readonly [number, number])[] {
  const metric = metricOf(device.kind, limit.metric)
  if (!metric) return []
  const every = (device.samplingSeconds ?? metric.sampleSeconds ?? 60) * 1000
  const count = Math.ceil(Math.max(limit.onDelay, 0) / every) + Math.max(limit.onSamples ?? 0, 3)
  const value = valuePast(limit, metric)
  if (value === null) return []
  const before =
    limit.op === 'rise'
      ? metric.min + 20
      : limit.gates.afterOpposite
        ? limit.op === '<'
          ? metric.max
          : metric.min
        : null
  const first = before === null ? [] : [2, 1].map((n): readonly [number, number] => [from - n * every, before])
  return [...first, ...Array.from({ length: count }, (_, n) => [from + n * every, value] as const)]
}

/** A value just past the limit that the device is able to report. */
function valuePast({ op, value }: Limit, { min, max, decimals }: { min: number; max: number; decimals: number }) {
  if (op === 'fault') return Number.NaN
  if (value === null) return null
  const least = 10 ** -decimals
  const past = op === 'rise' ? min + 20 + value + least : op === '>' ? value + least : value - least
  return past >= min && past <= max ? past : null
}

/** Whether this device of the demonstration raises the warning of the limit when its readings pass it. */
function raises(device: JudgedDevice, limit: Limit): boolean {
  const { period } = limit.gates
  const from = midnight + (period === 'offHours' ? 2 : 10) * hour
  const stopped = device.plan && period === 'stop' ? { ...device.plan, stopped: true } : device.plan
  const judged = { ...device, plan: stopped, machines: [], limits: [limit] }
  const others = all.filter(({ deviceId }) => deviceId !== device.deviceId)
  const byId = new Map([...others, judged].map((one) => [one.deviceId, one]))
  const judge = createJudge({ device: (id) => byId.get(id) })
  const { deviceId } = device
  const said =
    limit.op === 'frames'
      ? [0, 10, 20, 30, 40].flatMap((seconds) =>
          judge.accept({ deviceId, kind: 'aiEvent', time: from + seconds * 1000, payload: seenAs(limit.typeKey) }),
        )
      : limit.op === 'untouched'
        ? enter(judge, device, from)
        : passing(device, limit, from).flatMap(([time, value]) => [
            ...judge.accept({ deviceId, metric: limit.metric, time, value, quality: 1 }),
          ])
  return said.some(({ act, typeKey }) => act === 'raise' && typeKey === limit.typeKey)
}

function seenAs(typeKey: string) {
  for (const dict of ['alarmType', 'warehouseWarnType', 'alarmTypeExt'] as const)
    for (const code of aiCodes[dict])
      if (aiTypeKey(dict, code) === typeKey) return { dict, code, active: true, confidence: 0.95 }
  return {}
}

/** Somebody enters the room behind a discharger without touching it, and stays. */
function enter(judge: ReturnType<typeof createJudge>, { pairedPds }: JudgedDevice, from: number) {
  if (!pairedPds) return []
  return Array.from({ length: 200 }, (_, n) => [
    ...judge.accept({
      deviceId: pairedPds,
      metric: 'peopleCount',
      time: from + n * 5000,
      value: n === 0 ? 0 : 1,
      quality: 1 as const,
    }),
  ]).flat()
}

/** Whether the simulator lets the device report what the limit is about. */
function isReported({ kind }: JudgedDevice, { metric }: Limit): boolean {
  if (metric === 'touch' || metric === 'aiEvent') return true
  const device = { kind } as Parameters<typeof sampled>[0]
  return sampled(device).some(({ key }) => key === metric)
}

it('has a device for every limit, that reports what it is about and raises it', () => {
  expect(kindRules.length).toBeGreaterThan(60)
  const silent = kindRules.filter((rule) => {
    const key = limitKey(rule)
    if (rule.kind === 'vehicleterminal') return !terminalLimits().some((one) => one.key === key && raisesOnTheWay(one))
    return !all.some((device) => {
      if (device.kind !== rule.kind) return false
      const limits = device.limits.filter((limit) => limit.key === key)
      return limits.some((limit) => isReported(device, limit) && raises(device, limit))
    })
  })
  expect(silent.map(({ kind, metric, op, typeKey }) => `${kind} ${metric} ${op} ${typeKey}`)).toEqual([])
})
