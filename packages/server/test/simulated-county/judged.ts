import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { demoCounty } from '@fengsui/demo/county/county.ts'
import type { Decision } from '../../src/framework/store/decision.ts'
import type { JudgedDevice } from '../../src/telemetry/judge/context.ts'
import { createJudge } from '../../src/telemetry/judge/judge.ts'
import { resolveLimits } from '../../src/telemetry/judge/judge-limits.ts'
import { type Outage, sweepOffline, type Watched } from '../../src/telemetry/judge/offline.ts'
import { type Incident, type PlayOptions, play } from './play.ts'

/** A decision of the judge with the code of its device. */
export type Judged = Decision & { readonly code: string }
type County = ReturnType<typeof demoCounty>

/** The devices of the demonstration as the judge knows them. */
export function judgedDevices({ devices, workplaces }: Pick<County, 'devices' | 'workplaces'>): JudgedDevice[] {
  const rooms = new Map(workplaces.map((room) => [room.id, room]))
  return devices.map((device) => {
    const room = rooms.get(device.workplaceId ?? '')
    return {
      deviceId: device.id,
      kind: device.kind,
      enabled: true,
      workplaceId: device.workplaceId,
      enterpriseId: device.enterpriseId,
      gatewayId: device.gatewayId,
      samplingSeconds: device.samplingSeconds,
      limits: resolveLimits(
        { kind: device.kind, fields: device.attrs },
        room ? { workplaceKind: room.workplaceKind, processType: room.processType, fields: room } : null,
        [],
      ),
      plan: room
        ? { stopped: false, stopFrom: null, stopTo: null, workStart: room.workStart, workEnd: room.workEnd }
        : null,
      enterpriseStopped: false,
      pairedPds: (device.attrs.bindPdsId as string | undefined) ?? null,
      dischargers: devices.filter(({ attrs }) => attrs.bindPdsId === device.id).map(({ id }) => id),
      machines: [],
    }
  })
}

/** Simulates the county and judges its readings; returns the decisions in order of time. */
export async function judged(options: PlayOptions): Promise<Judged[]> {
  const county = demoCounty(options.start)
  const { incidents, samples } = await play(options)
  const [idOf, codeOf] = [
    new Map(county.devices.map(({ id, code }) => [code, id])),
    new Map(county.devices.map(({ id, code }) => [id, code])),
  ]
  const byId = new Map(judgedDevices(county).map((device) => [device.deviceId, device]))
  const judge = createJudge({ device: (id) => byId.get(id) })
  const said = samples.flatMap(([time, code, values]) => {
    const deviceId = idOf.get(code) ?? ''
    return Object.entries(values).flatMap(([metric, value]) =>
      typeof value === 'number'
        ? judge.accept({ deviceId, metric, time, value, quality: 1 })
        : judge.accept({
            deviceId,
            kind: metric === 'aiEvent' ? metric : 'touch',
            time,
            payload: value as Record<string, unknown>,
          }),
    )
  })
  const silences = incidents.filter(({ what }) => what === 'silence' || what === 'cut')
  return [...said, ...silences.flatMap((silence) => outagesOf(county, silence))].map((decision) => ({
    ...decision,
    code: codeOf.get(decision.deviceId) ?? '',
  }))
}

/** Offline decisions for one period of silence, sweeping every five seconds. */
function outagesOf({ devices }: County, { what, code, from, to }: Incident): Decision[] {
  const outages = new Map<string, Outage | null>()
  const silent = devices.find((device) => device.code === code)
  const concerned = devices.filter(
    (device) => device === silent || device.gatewayId === silent?.id || device.id === silent?.gatewayId,
  )
  const isSilent = (device: (typeof devices)[number], time: number) =>
    time < to && (device === silent || (what === 'cut' && device.gatewayId === silent?.id))
  const decisions: Decision[] = []
  for (let time = from; time < to + 120_000; time += 5000) {
    const watched = concerned.map(
      (device): Watched => ({
        deviceId: device.id,
        kind: device.kind,
        enabled: true,
        gatewayId: device.gatewayId,
        stationId: null,
        heartTime: isSilent(device, time) ? from : time,
        offlineSeconds: kindMetrics[device.kind].offlineSeconds,
        outage: outages.get(device.id) ?? null,
      }),
    )
    const sweep = sweepOffline(watched, time)
    for (const [id, outage] of sweep.outages) outages.set(id, outage)
    decisions.push(...sweep.decisions)
  }
  return decisions
}

/** One record of a device and type: from its first raise to its end. */
export interface Told {
  readonly code: string
  readonly typeKey: string
  severity: number
  readonly time: number
  end: number
}
const grace = 10 * 60_000

/** Returns the records created by a device's decisions; outages grouped under a gateway create none. */
export function recordsOf(decisions: readonly Judged[]): Told[] {
  const records: Told[] = []
  for (const one of decisions) {
    if (one.act === 'hit' || one.parentDeviceId) continue
    const { code, typeKey } = one
    const last = records.findLast((record) => record.code === code && record.typeKey === typeKey)
    if (one.act === 'recover') {
      if (last) last.end = one.endTime
    } else if (last && one.time <= last.end + grace) {
      last.severity = Math.min(last.severity, one.severity)
      last.end = Number.POSITIVE_INFINITY
    } else records.push({ code, typeKey, severity: one.severity, time: one.time, end: Number.POSITIVE_INFINITY })
  }
  return records
}
