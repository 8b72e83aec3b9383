import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Limit } from './judge-limits.ts'

/** Production plan of the workplace a device belongs to. */
export interface WorkplacePlan {
  stopped: boolean
  /** Bounds of the stop in ms; null: open-ended. */
  stopFrom: number | null
  stopTo: number | null
  /** HH:mm in China Standard Time. */
  workStart: string
  workEnd: string
}

/** One person's night watch of a workplace; from when to when in ms, with the time to come and to leave. */
export interface Watch {
  staffId: string
  from: number
  to: number
}

/** Everything the judge needs to know about a device apart from its readings. */
export interface JudgedDevice {
  deviceId: string
  kind: DeviceKind
  enabled: boolean
  workplaceId: string | null
  enterpriseId: string
  gatewayId: string | null
  /** Effective limits, as returned by `resolveLimits`. */
  limits: readonly Limit[]
  plan: WorkplacePlan | null
  /** The device's own reporting interval in seconds, if set. */
  samplingSeconds?: number | null
  /** productionState 1 of the enterprise. */
  enterpriseStopped: boolean
  /** Static discharger: the people detector it is paired with (bindPdsId). */
  pairedPds: string | null
  /** People detector: the dischargers paired with it. */
  dischargers: readonly string[]
  /** People detector: the machines with man-machine separation in its area. */
  machines: readonly string[]
  /** People detector: night watches of its workplace; absent: none. */
  watches?: readonly Watch[]
}

export interface JudgeContext {
  /** Undefined: unknown device; its readings are not judged. */
  device(deviceId: string): JudgedDevice | undefined
}
