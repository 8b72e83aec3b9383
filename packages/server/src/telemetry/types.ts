/** One value of one metric of a device; idempotent by (deviceId, metric, time). */
export interface Reading {
  deviceId: string
  metric: string
  /** Event time in ms, from the device. */
  time: number
  value: number
  /** 0: outside the metric's range; stored, never judged. */
  quality: 0 | 1
}

/** A report that is an object rather than a number; stored in `tele_event` (part B). */
export interface DeviceEvent {
  deviceId: string
  kind: 'touch' | 'aiEvent' | 'passage' | 'personPass' | 'vehiclePass'
  /** Event time in ms. */
  time: number
  payload: Record<string, unknown>
}
