import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import { offlineType, stationOfflineType } from '@fengsui/contract/telemetry/offline.ts'
import { severityOf } from '@fengsui/contract/telemetry/severity.ts'
import type { Decision, HitDecision, RaiseDecision, RecoverDecision } from '../../framework/store/decision.ts'

/** How long a device's outage waits for its gateway's outage to be detected (D.2), in ms. */
export const offlineGraceMs = 30_000
/** Interval at which a lasting outage is repeated, in ms. */
const tellAgain = 3_600_000

/** An outage that was raised and has not ended; plain JSON. */
export interface Outage {
  /** Time of the device's last report. */
  startTime: number
  /** The gateway (or the recorder of a camera) under whose outage this one is grouped. */
  parentDeviceId: string | null
  /** Since when that gateway has been back while the device is still silent. */
  parentBack: number | null
  /** Time of the last decision; absent in state saved by an earlier version. */
  toldAt?: number
}

/** A device as seen by the sweep. */
export interface Watched {
  deviceId: string
  kind: DeviceKind
  enabled: boolean
  /** Its gateway, or the recorder of a camera. */
  gatewayId: string | null
  stationId: string | null
  /** Time of the last report in ms; null before the first: the device is not watched yet. */
  heartTime: number | null
  offlineSeconds: number
  outage: Outage | null
  /** Since when the server has been receiving without interruption; absent: for a long time. */
  listening?: number
}

export interface Sweep {
  decisions: Decision[]
  /** Outages that began, changed or (null) ended. */
  outages: Map<string, Outage | null>
}

/**
 * Determines which devices are offline at `now`. A silent gateway groups the outages of the devices behind it
 * as occurrences of its own record. A device waits 30 s for that, and for as long as its gateway has not
 * reported since either.
 */
export function sweepOffline(devices: Iterable<Watched>, now: number): Sweep {
  const all = [...devices]
  const byId = new Map(all.map((device) => [device.deviceId, device]))
  const sweep: Sweep = { decisions: [], outages: new Map() }
  // Parents first, so that their outages are known.
  const parents = new Set(all.map((device) => device.gatewayId))
  const rank = (device: Watched) => (device.gatewayId === null ? 0 : parents.has(device.deviceId) ? 1 : 2)
  for (const device of all.toSorted((one, other) => rank(one) - rank(other))) {
    watch(device, device.gatewayId === null ? undefined : byId.get(device.gatewayId), now, sweep)
  }
  return sweep
}

type Common = 'ruleId' | 'deviceId' | 'startTime' | 'value'

/** Creates the decisions for an outage: one per warning type it raises. */
function tell<D extends Decision>(
  device: Watched,
  { startTime, parentDeviceId }: Pick<Outage, 'startTime' | 'parentDeviceId'>,
  of: (typeKey: string) => Omit<D, Common>,
): D[] {
  const common = { ruleId: null, deviceId: device.deviceId, startTime, value: null }
  const held = parentDeviceId === null ? {} : { parentDeviceId }
  return typesOf(device, parentDeviceId).map((typeKey) => ({ ...common, ...of(typeKey), ...held }) as unknown as D)
}

/** Creates the decisions that end an outage at the heartbeat that ended it. */
export const endOutage = (device: Watched, outage: Outage, endTime: number): RecoverDecision[] =>
  tell<RecoverDecision>(device, outage, (typeKey) => ({ act: 'recover', typeKey, endTime }))

const expiry = (device: Watched): number =>
  (device.heartTime ?? Number.POSITIVE_INFINITY) + device.offlineSeconds * 1000

/** Reported within its offline period, or disabled. */
const isUp = (device: Watched, now: number): boolean => !device.enabled || now <= expiry(device)

/** A people detector's outage also raises its station's type, unless it is grouped under a gateway. */
const typesOf = (device: Watched, parent: string | null): string[] => {
  const type = offlineType[device.kind]
  return device.kind === 'pds' && device.stationId !== null && parent === null ? [type, stationOfflineType] : [type]
}

function watch(device: Watched, gateway: Watched | undefined, now: number, sweep: Sweep): void {
  const { outage } = device
  const heart = device.heartTime
  if (outage && (!device.enabled || heart === null || heart > outage.startTime)) {
    close(device, outage, device.enabled && heart !== null ? heart : now, sweep)
  }
  if (heart === null || isUp(device, now)) return
  const open = sweep.outages.has(device.deviceId) ? null : outage
  const parent = gateway?.enabled && gateway.heartTime !== null ? gateway : undefined
  if (open) lasts(device, open, parent, now, sweep)
  else if (!parent) raise(device, heart, null, now, sweep)
  else if (!isUp(parent, now)) raise(device, heart, parent.deviceId, now, sweep)
  else if (now >= expiry(device) + offlineGraceMs && (parent.heartTime ?? now) > expiry(device)) {
    raise(device, heart, null, now, sweep)
  }
}

/**
 * Continues an outage. When its gateway has been back for the offline period plus the wait, the outage
 * becomes the device's own; otherwise it is repeated periodically.
 */
function lasts(device: Watched, outage: Outage, parent: Watched | undefined, now: number, sweep: Sweep): void {
  const held = outage.parentDeviceId !== null
  const back = held && (!parent || isUp(parent, now)) ? (outage.parentBack ?? now) : null
  if (back !== null && now - back >= device.offlineSeconds * 1000 + offlineGraceMs) {
    close(device, outage, back, sweep)
    raise(device, outage.startTime, null, now, sweep)
    return
  }
  const hadTime = now - (device.listening ?? 0) > device.offlineSeconds * 1000
  // A future timestamp was recorded before the clock was set back.
  const toldAt = outage.toldAt ?? outage.startTime
  const isDue = hadTime && (toldAt > now || now - toldAt >= tellAgain)
  if (isDue) goOn(device, outage, now, sweep)
  if (isDue || back !== outage.parentBack) {
    sweep.outages.set(device.deviceId, { ...outage, parentBack: back, ...(isDue ? { toldAt: now } : {}) })
  }
}

function close(device: Watched, outage: Outage, endTime: number, sweep: Sweep): void {
  sweep.decisions.push(...endOutage(device, outage, endTime))
  sweep.outages.set(device.deviceId, null)
}

function goOn(device: Watched, outage: Outage, now: number, sweep: Sweep): void {
  const of = (typeKey: string) => ({ act: 'hit', typeKey, severity: gradeOf(typeKey), time: now, worst: null }) as const
  sweep.decisions.push(...tell<HitDecision>(device, outage, of))
}

function raise(device: Watched, startTime: number, parentDeviceId: string | null, now: number, sweep: Sweep): void {
  const outage: Outage = { startTime, parentDeviceId, parentBack: null, toldAt: now }
  const nothing = { threshold: null, worst: null, unit: '' }
  const of = (typeKey: string) =>
    ({ act: 'raise', typeKey, severity: gradeOf(typeKey), time: now, ...nothing }) as const
  sweep.decisions.push(...tell<RaiseDecision>(device, outage, of))
  sweep.outages.set(device.deviceId, outage)
}

const gradeOf = (typeKey: string) => severityOf(typeKey) ?? 4
