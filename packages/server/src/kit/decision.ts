import type { Severity } from '@fengsui/contract/telemetry/severity.ts'

/** What a value rose from and to, and within how many seconds. */
export interface Rise {
  from: number
  to: number
  seconds: number
}

/** An episode begins: it stayed over its limit for the on-delay. */
export interface RaiseDecision {
  act: 'raise'
  /** The `warn_rule` row that judged; null for offline and event rules. */
  ruleId: string | null
  deviceId: string
  /** Letter of the dictionary and key: a alarmType, w warehouseWarnType, m monitorWarnType, e alarmTypeExt. */
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
  /** The limit that was broken: metric, type, condition, severity. Absent where no limit judged. */
  limitKey?: string
  /** The value at `startTime`. */
  first?: number | null
  rise?: Rise
  /** No further reading has come since this event time: the on-delay ran out in silence. */
  silentSince?: number
  picture?: string
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
  /** Event time of the first reading of the stretch that stayed inside. */
  endTime: number
  value: number | null
  limitKey?: string
  parentDeviceId?: string
}

/** What the judge says; `modules/warnings/raise.ts` writes it inside the batch's transaction. */
export type Decision = RaiseDecision | HitDecision | RecoverDecision
