/** One value of one metric of a device; idempotent on (deviceId, metric, time). */
export interface Reading {
  deviceId: string
  metric: string
  /** Event time in milliseconds: the device's own. */
  time: number
  value: number
  /** 0 = outside the metric's range: kept, never judged. */
  quality: 0 | 1
}

/** A report that is an object rather than a number; kept in `tele_event` (part B). */
export interface DeviceEvent {
  deviceId: string
  kind: 'touch' | 'aiEvent' | 'passage'
  /** Event time in milliseconds. */
  time: number
  payload: Record<string, unknown>
}
