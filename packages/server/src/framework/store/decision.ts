import type { Severity } from '@fengsui/contract/telemetry/severity.ts'

/** Start and end value of a rise, and its duration in seconds. */
export interface Rise {
  from: number
  to: number
  seconds: number
}

/** What the image analysis says about its picture. */
export interface Sight {
  /** 0-1. */
  readonly confidence: number
  /** Left, top, width and height as parts of the picture. */
  readonly box: readonly number[] | null
}

/** An episode begins: the value stayed over its limit for the on-delay. */
export interface RaiseDecision {
  act: 'raise'
  /** The `warn_rule` row applied; null for offline and event rules. */
  ruleId: string | null
  deviceId: string
  /** Dictionary letter and key: a alarmType, w warehouseWarnType, m monitorWarnType, e alarmTypeExt. */
  typeKey: string
  severity: Severity
  /** Event time, in milliseconds, of the first reading over the limit of this episode. */
  startTime: number
  /** Event time of the reading that raised it. */
  time: number
  value: number | null
  threshold: number | null
  /** Most extreme value so far, in the direction of the breach. */
  worst: number | null
  unit: string
  /** The limit exceeded: metric, type, condition, severity. Absent when no limit was involved. */
  limitKey?: string
  /** The value at `startTime`. */
  first?: number | null
  rise?: Rise
  /** No further reading since this event time: the on-delay ran out without data. */
  silentSince?: number
  picture?: string
  /** Of `picture`: how sure its analysis is, and where it found what it says. */
  sight?: Sight
  /** The gateway whose outage absorbs this device's outage. */
  parentDeviceId?: string
  chattering?: boolean
}

/** An open episode is still over its limit; at most one per open occurrence and batch. */
export interface HitDecision {
  act: 'hit'
  ruleId: string | null
  deviceId: string
  typeKey: string
  severity: Severity
  startTime: number
  /** Event time of the last reading over the limit. */
  time: number
  value: number | null
  worst: number | null
  limitKey?: string
  parentDeviceId?: string
  chattering?: boolean
}

/** An episode is over: the value stayed back inside the deadband for the off-delay. */
export interface RecoverDecision {
  act: 'recover'
  ruleId: string | null
  deviceId: string
  typeKey: string
  startTime: number
  /** Event time of the first reading of the period that stayed inside. */
  endTime: number
  value: number | null
  limitKey?: string
  parentDeviceId?: string
}

/** Result of the rule engine; `modules/warnings/raise.ts` writes it inside the batch's transaction. */
export type Decision = RaiseDecision | HitDecision | RecoverDecision
