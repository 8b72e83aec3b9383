import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Limit } from './limits.ts'

/** The plan of the workplace in which a device stands. */
export interface WorkplacePlan {
  stopped: boolean
  /** Bounds of the stop in milliseconds; null is open. */
  stopFrom: number | null
  stopTo: number | null
  /** HH:mm, China's time. */
  workStart: string
  workEnd: string
}

/** All that the judge has to know of a device besides its readings. */
export interface JudgedDevice {
  deviceId: string
  kind: DeviceKind
  enabled: boolean
  workplaceId: string | null
  enterpriseId: string
  gatewayId: string | null
  /** Effective limits, as `resolveLimits` gives them. */
  limits: readonly Limit[]
  plan: WorkplacePlan | null
  /** How often it reports, in seconds, where it says so itself. */
  samplingSeconds?: number | null
  /** productionState 1 of the enterprise. */
  enterpriseStopped: boolean
  /** Of a static discharger: the people detector it is paired with (bindPdsId). */
  pairedPds: string | null
  /** Of a people detector: the dischargers paired with it. */
  dischargers: readonly string[]
  /** Of a people detector: the machines with man-machine separation at which it looks. */
  machines: readonly string[]
}

export interface JudgeContext {
  /** Undefined: no such device; its readings are not judged. */
  device(deviceId: string): JudgedDevice | undefined
}
